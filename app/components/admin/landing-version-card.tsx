import { Form } from '@remix-run/react'
import { useEffect } from 'react'
import {
  LANDING_STORAGE_KEY,
  LANDING_LABELS,
  LANDING_VERSIONS,
  landingPath,
} from '#app/domain/settings/landing-version'
import type { LandingVersion } from '#app/domain/settings/landing-version'
import { Icon } from '#app/ui/icon'
import { Notice } from '#app/ui/notice'
import { FormTokenInput } from '../form/form-token-input'

/** Landing version of this browser; `reloadDocument`, since the cookie applies from the next page load. */
export function LandingVersionCard({
  chosen,
  formToken,
  refusal,
}: {
  /** null without a choice. */ chosen: LandingVersion | null
  formToken: string
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
    <section className="sheet pad" aria-labelledby="landing">
      <div className="head">
        <h2 className="h3" id="landing">
          Landing page
        </h2>
      </div>
      {refusal && <Notice title="Update Failed">{refusal}</Notice>}
      <p className="meta">
        What this browser shows to whoever is not signed in, and after signing out. It holds once the page has been
        loaded anew.
      </p>
      <Form method="post" action="/admin/landing" className="ops__form" reloadDocument>
        <FormTokenInput value={formToken} />
        <fieldset>
          <legend className="field__l">Version</legend>
          <div className="chips">
            {LANDING_VERSIONS.map((version) => (
              <label className="pickchip" key={version}>
                <input
                  type="radio"
                  name="version"
                  value={version}
                  defaultChecked={version === (chosen ?? 'original')}
                />
                <span className="chip">{LANDING_LABELS[version]}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <div className="btns">
          <button className="btn" name="intent" value="choose">
            Save landing page
          </button>
        </div>
      </Form>
      <div className="btns">
        {LANDING_VERSIONS.map((version) => (
          <a className="btn" key={version} href={landingPath(version)} target="_blank" rel="noopener">
            <Icon name="external-link" />
            {`Preview ${version}`}
          </a>
        ))}
      </div>
    </section>
  )
}
