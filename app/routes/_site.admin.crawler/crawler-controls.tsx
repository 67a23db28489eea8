import { getFormProps } from '@conform-to/react'
import { Link, useNavigation } from '@remix-run/react'
import type { z } from 'zod'
import { ActionForm } from '#app/components/form/action-form'
import type { FormResult } from '#app/components/form/form-result'
import { TextField } from '#app/components/form/text-field'
import { useActionForm } from '#app/components/form/use-action-form'
import type { CrawlerSession } from '#app/domain/crawler/crawler-session'
import type { StartCrawlSchema } from '#app/domain/crawler/schema'
import { DEFAULT_RECIPES_PER_JOB, MAX_RECIPES_PER_JOB } from '#app/domain/crawler/crawl-settings'
import type { IconName } from '#app/ui/icon-names'
import { LinkButton, buttonRowClass, Button, ButtonLabel, textButtonClass } from '#app/ui/button'
import { paddedCardClass } from '#app/ui/classes'

type CrawlerControlsProps = { activeSessions: readonly CrawlerSession[]; result: FormResult | undefined }

/** Buttons are disabled by status; the server refuses concurrent actions. */
export function CrawlerControls({ activeSessions, result }: CrawlerControlsProps) {
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
  const button = (
    intent: string,
    icon: IconName,
    text: string,
    busyText: string,
    isOff: boolean,
    tone?: 'main' | 'ink',
  ) => (
    <Button tone={tone} icon={icon} name="intent" value={intent} disabled={isOff || Boolean(busy)}>
      {busy === intent ? busyText : text}
    </Button>
  )
  const isRunning = activeSessions.length > 0
  return (
    <ActionForm
      {...getFormProps(form)}
      action="/admin/crawler"
      className={`${paddedCardClass} grid gap-4 md:grid-cols-[16rem_1fr] md:items-end`}
      aria-label="Crawler"
      preventScrollReset>
      <div className="max-w-[16rem]">
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
      <div className={buttonRowClass}>
        {button(
          'start',
          'play',
          'Start Full Crawl',
          'Starting…',
          has({ session_type: 'full' }),
          isRunning ? undefined : 'main',
        )}
        {button('stop', 'square', 'Stop', 'Stopping…', !isRunning, isRunning ? 'ink' : undefined)}
        {button('pause', 'pause', 'Pause', 'Pausing…', !has({ status: 'running' }))}
        {button('resume', 'play', 'Resume', 'Resuming…', !has({ status: 'paused' }))}
        {button(
          'validate',
          'shield-check',
          'Validate Existing Recipes',
          'Validating…',
          has({ session_type: 'validation' }),
        )}
      </div>
      <div className="pt-4 border-t md:col-span-full">
        <div className={buttonRowClass}>
          <LinkButton icon="list-x" to="/admin/crawler/clear">
            Clear Running Jobs
          </LinkButton>
          {!isRunning && (
            <Link className={`${textButtonClass} md:ml-auto`} to="/admin/crawler/clean" discover="none">
              <ButtonLabel icon="trash-2">Clean Database</ButtonLabel>
            </Link>
          )}
        </div>
      </div>
    </ActionForm>
  )
}
