import { ActionForm } from '#app/components/form/action-form'
import { useEffect } from 'react'
import {
  LANDING_STORAGE_KEY,
  LANDING_LABELS,
  LANDING_VERSIONS,
  landingPath,
  type LandingVersion,
} from '#app/domain/settings/landing-version'
import { ChipFieldset } from '#app/ui/chip-fieldset'
import { Notice } from '#app/ui/notice'
import { Button, ButtonLabel, buttonClass, buttonRowClass } from '#app/ui/button'
import { text } from '#app/ui/text'
import { AdminSection } from '#app/components/admin/admin-section'

/** Landing version of this browser; `reloadDocument`, since the cookie applies from the next page load. */
export function LandingVersionCard({
  chosen,
  refusal,
}: {
  /** null without a choice. */ chosen: LandingVersion | null
  refusal?: string | undefined
}) {
  useEffect(() => {
    // Without the cookie, local storage may be what restores it.
    if (chosen === null) return
    try {
      localStorage.setItem(LANDING_STORAGE_KEY, chosen)
    } catch {
      // Storage is blocked; the cookie is enough.
    }
  }, [chosen])
  return (
    <AdminSection id="landing" title="Landing page">
      {refusal && <Notice title="Update Failed">{refusal}</Notice>}
      <p className={text.meta}>
        What this browser shows when nobody is signed in, and after signing out. Takes effect after a reload.
      </p>
      <ActionForm action="/admin/landing" className="my-4" reloadDocument>
        <ChipFieldset
          legend="Version"
          type="radio"
          name="version"
          options={LANDING_VERSIONS.map((version) => [version, LANDING_LABELS[version]] as const)}
          chosen={[chosen ?? 'original']}
        />
        <div className={`${buttonRowClass} pt-4`}>
          <Button name="intent" value="choose">
            Save landing page
          </Button>
        </div>
      </ActionForm>
      <div className={buttonRowClass}>
        {LANDING_VERSIONS.map((version) => (
          <a className={buttonClass()} key={version} href={landingPath(version)} target="_blank" rel="noopener">
            <ButtonLabel icon="external-link">{`Preview ${version}`}</ButtonLabel>
          </a>
        ))}
      </div>
    </AdminSection>
  )
}
