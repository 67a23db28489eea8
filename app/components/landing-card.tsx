import { Form } from '@remix-run/react'
import { useEffect } from 'react'
import { LANDING_NAMES, LANDING_VERSIONS, landingPath } from '#app/domain/settings/landing-version'
import type { LandingVersion } from '#app/domain/settings/landing-version'
import { Icon } from '#app/ui/icon'
import { Notice } from '#app/ui/notice'
import { FormToken } from './form-token'

/** Beside the cookie, which is what the server reads; spec §3, client storage. */
const KEPT_AS = 'larder.landing-version'

/** Which first page this browser shows. The form loads the page anew, which is when the choice holds. */
export function LandingCard({ version, formToken, refusal }: { version: LandingVersion; formToken: string; refusal?: string | undefined }) {
  useEffect(() => {
    try {
      localStorage.setItem(KEPT_AS, version)
    } catch {
      // A browser that keeps nothing still has the cookie, or shows the original.
    }
  }, [version])
  return (
    <section className="sheet pad" aria-labelledby="landing">
      <div className="head">
        <h2 className="h3" id="landing">
          Landing page
        </h2>
      </div>
      {refusal && <Notice title="Update Failed">{refusal}</Notice>}
      <p className="meta">What this browser shows to whoever is not signed in, and after signing out. It holds once the page has been loaded anew.</p>
      <Form method="post" action="/admin/landing" className="ops__form" reloadDocument>
        <FormToken value={formToken} />
        <fieldset>
          <legend className="field__l">Version</legend>
          <div className="chips">
            {LANDING_VERSIONS.map((one) => (
              <label className="pickchip" key={one}>
                <input type="radio" name="version" value={one} defaultChecked={one === version} />
                <span className="chip">{LANDING_NAMES[one]}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <div className="btns">
          <button className="btn btn--main" name="intent" value="choose">
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
