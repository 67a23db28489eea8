import { Form, Link, useLocation, useNavigation } from '@remix-run/react'
import { useEffect } from 'react'
import { ENVIRONMENT_CHOICES, ENVIRONMENT_LABELS } from '#app/domain/settings/clerk-environments'
import type { EnvironmentChoice, EnvironmentStatus } from '#app/domain/settings/clerk-environments'
import { Icon } from '#app/ui/icon'
import { Notice } from '#app/ui/notice'
import { FormTokenInput } from '../form/form-token-input'
import { useEnvironmentStatus } from './use-environment-status'

const RELOAD_AFTER_SWITCH_MS = 2_000
/** Query parameter after a successful switch. */
export const SWITCHED_PARAM = 'switched'

type EnvironmentCardProps = {
  status: EnvironmentStatus
  choice: EnvironmentChoice
  formToken: string
  error?: string | undefined
}

export function EnvironmentCard({ status, choice, formToken, error }: EnvironmentCardProps) {
  const { now, isLost } = useEnvironmentStatus(status)
  const isBusy = useNavigation().formAction === '/admin/environment'
  useReloadAfterSwitch()
  return (
    <section className="sheet pad" aria-labelledby="environment">
      <div className="head">
        <h2 className="h3" id="environment">
          Authentication environment
        </h2>
        <Link className="more" to="/admin" reloadDocument>
          <Icon name="refresh-cw" />
          Refresh
        </Link>
      </div>
      {error && <Notice title="Update Failed">{error}</Notice>}
      <dl className="pairs">
        <div>
          <dt>Current environment</dt>
          <dd>
            <span className={`badge ${now.clerkEnvironment === 'production' ? 'badge--herb' : 'badge--honey'}`}>
              {ENVIRONMENT_LABELS[now.clerkEnvironment]}
            </span>
          </dd>
        </div>
        <div>
          <dt>Source</dt>
          <dd>{now.clerkSource}</dd>
        </div>
      </dl>
      {isLost && <p className="meta">Larder did not answer just now; this is what was last known.</p>}
      <Form method="post" action="/admin/environment" className="ops__form">
        <FormTokenInput value={formToken} />
        <fieldset>
          <legend className="field__l">Manual override</legend>
          <div className="chips">
            {ENVIRONMENT_CHOICES.map((value) => (
              <label className="pickchip" key={value}>
                <input type="radio" name="value" value={value} defaultChecked={value === choice} key={choice} />
                <span className="chip">{ENVIRONMENT_LABELS[value]}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <div className="btns">
          <button className="btn" name="intent" value="set" disabled={isBusy}>
            {isBusy ? 'Saving…' : 'Save environment'}
          </button>
        </div>
      </Form>
      <Form method="post" action="/admin/environment" className="btns">
        <FormTokenInput value={formToken} />
        {choice !== 'auto' && (
          <button className="btn" name="intent" value="clear" disabled={isBusy}>
            Clear override
          </button>
        )}
        <button className="btn" name="intent" value="reinitialize" disabled={isBusy}>
          Re-initialise
        </button>
      </Form>
    </section>
  )
}

/** Clerk's script keeps the keys it was started with, so a full reload is needed. */
function useReloadAfterSwitch() {
  const { search } = useLocation()
  const isSwitched = new URLSearchParams(search).has(SWITCHED_PARAM)
  useEffect(() => {
    if (!isSwitched) return
    const timer = window.setTimeout(() => window.location.replace('/admin'), RELOAD_AFTER_SWITCH_MS)
    return () => window.clearTimeout(timer)
  }, [isSwitched])
}
