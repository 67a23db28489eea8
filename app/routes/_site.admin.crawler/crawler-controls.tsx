import { getFormProps } from '@conform-to/react'
import { Form, Link, useNavigation } from '@remix-run/react'
import type { z } from 'zod'
import type { FormResult } from '#app/components/form/form-result'
import { FormTokenInput } from '#app/components/form/form-token-input'
import { TextField } from '#app/components/form/text-field'
import { useActionForm } from '#app/components/form/use-action-form'
import type { CrawlerSession } from '#app/domain/crawler/crawler-session'
import type { StartCrawlSchema } from '#app/domain/crawler/schema'
import { DEFAULT_RECIPES_PER_JOB, MAX_RECIPES_PER_JOB } from '#app/domain/crawler/crawl-target'
import { Icon } from '#app/ui/icon'
import type { IconName } from '#app/ui/icon-names'

type CrawlerControlsProps = {
  activeSessions: readonly CrawlerSession[]
  formToken: string
  result: FormResult | undefined
}

/** Buttons are disabled by status; the server refuses concurrent actions. */
export function CrawlerControls({ activeSessions, formToken, result }: CrawlerControlsProps) {
  const [form, fields] = useActionForm<z.input<typeof StartCrawlSchema>>({
    id: 'crawler',
    result,
    defaultValue: { targetPerJob: String(DEFAULT_RECIPES_PER_JOB) },
  })
  const { formData, formAction } = useNavigation()
  const busy = formAction === '/admin/crawler' ? formData?.get('intent') : null
  const has = (expected: Partial<CrawlerSession>) =>
    activeSessions.some(
      ({ status, session_type }) =>
        (expected.status ?? status) === status && (expected.session_type ?? session_type) === session_type,
    )
  const button = (intent: string, icon: IconName, text: string, busyText: string, isOff: boolean, className = '') => (
    <button className={`btn ${className}`} name="intent" value={intent} disabled={isOff || Boolean(busy)}>
      <Icon name={icon} />
      {busy === intent ? busyText : text}
    </button>
  )
  const isRunning = activeSessions.length > 0
  return (
    <Form
      {...getFormProps(form)}
      method="post"
      action="/admin/crawler"
      className="sheet pad opsform"
      aria-label="Crawler"
      preventScrollReset>
      <FormTokenInput value={formToken} />
      <div className="opsform__n">
        <TextField
          field={fields.targetPerJob}
          label="Recipes per category"
          aside={`1 to ${MAX_RECIPES_PER_JOB}`}
          type="number"
          inputMode="numeric"
          min="1"
          max={MAX_RECIPES_PER_JOB}
          step="1"
        />
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
