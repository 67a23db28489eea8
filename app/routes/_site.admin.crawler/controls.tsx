import { Form, Link, useNavigation } from '@remix-run/react'
import { FormToken } from '#app/components/form-token'
import type { CrawlerSession } from '#app/domain/crawler/session'
import { DEFAULT_TARGET, MOST_TARGET } from '#app/domain/crawler/target'
import { Field } from '#app/ui/field'
import { Icon } from '#app/ui/icon'
import type { IconName } from '#app/ui/icon-names'

type Props = {
  underWay: readonly CrawlerSession[]
  formToken: string
  /** What was typed and refused. */ typed?: string | undefined
  errors?: string[] | null | undefined
}

/** The start field and the buttons. What cannot be done now cannot be pressed; of two who press at once the server refuses one. */
export function Controls({ underWay, formToken, typed, errors }: Props) {
  const { formData, formAction } = useNavigation()
  const busy = formAction === '/admin/crawler' ? formData?.get('intent') : null
  const has = (wanted: Partial<CrawlerSession>) =>
    underWay.some(
      ({ status, session_type }) =>
        (wanted.status ?? status) === status && (wanted.session_type ?? session_type) === session_type,
    )
  const button = (intent: string, icon: IconName, text: string, busyText: string, isOff: boolean, look = '') => (
    <button className={`btn ${look}`} name="intent" value={intent} disabled={isOff || Boolean(busy)}>
      <Icon name={icon} />
      {busy === intent ? busyText : text}
    </button>
  )
  const isRunning = underWay.length > 0
  return (
    <Form
      method="post"
      action="/admin/crawler"
      className="sheet pad opsform"
      aria-label="Crawler"
      noValidate
      preventScrollReset>
      <FormToken value={formToken} />
      <div className="opsform__n">
        <Field id="targetPerJob" label="Recipes per category" aside={`1 to ${MOST_TARGET}`} errors={errors}>
          {(aria) => (
            <input
              {...aria}
              name="targetPerJob"
              type="number"
              inputMode="numeric"
              min="1"
              max={MOST_TARGET}
              step="1"
              defaultValue={typed ?? DEFAULT_TARGET}
              key={typed}
            />
          )}
        </Field>
      </div>
      <div className="btns">
        {button(
          'start',
          'play',
          'Start Full Crawl',
          'Starting…',
          has({ session_type: 'full' }),
          isRunning ? '' : 'btn--main',
        )}
        {button('stop', 'square', 'Stop', 'Stopping…', !isRunning, isRunning ? 'btn--ink' : '')}
        {button('pause', 'pause', 'Pause', 'Pausing…', !has({ status: 'running' }))}
        {button('resume', 'play', 'Resume', 'Resuming…', !has({ status: 'paused' }))}
        {button(
          'validate',
          'shield-check',
          'Validate Existing Recipes',
          'Validating…',
          has({ session_type: 'validation' }),
        )}
        {!isRunning && (
          <Link className="btn" to="/admin/crawler/clean">
            <Icon name="trash-2" />
            Clean Database
          </Link>
        )}
        {button('clear', 'list-x', 'Clear Running Jobs', 'Clearing…', false)}
      </div>
    </Form>
  )
}
