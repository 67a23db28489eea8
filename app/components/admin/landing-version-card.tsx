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

/** Which first page this browser shows. The form loads the page anew, which is when the choice holds. */
export function LandingVersionCard({
  chosen,
  formToken,
  refusal,
}: {
  /** Null where nothing has been chosen. */ chosen: LandingVersion | null
  formToken: string
  refusal?: string | undefined
}) {
  useEffect(() => {
    // A cookie that is not there says nothing: what is kept may be what brings it back.
    if (chosen === null) return
    try {
      localStorage.setItem(LANDING_STORAGE_KEY, chosen)
    } catch {
      // A browser that keeps nothing still has the cookie, or shows the original.
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
            {LANDING_VERSIONS.map((one) => (
              <label className="pickchip" key={one}>
                <input type="radio" name="version" value={one} defaultChecked={one === (chosen ?? 'original')} />
                <span className="chip">{LANDING_LABELS[one]}</span>
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
        {LANDING_VERSIONS.map((one) => (
          <a className="btn" key={one} href={landingPath(one)} target="_blank" rel="noopener">
            <Icon name="external-link" />
            {`Preview ${one}`}
          </a>
        ))}
      </div>
    </section>
  )
}
