import { Link, useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { DialogForm } from '#app/components/form/dialog-form'
import { CancelLink } from '#app/components/form/dialog-page'
import { TextField } from '#app/components/form/text-field'
import { useActionForm } from '#app/components/form/use-action-form'
import { startCrawl } from '#app/domain/crawler/crawl-control.server'
import { loadCoverageTarget, loadCellCoverage } from '#app/domain/crawler/crawler-stats.server'
import { StartCellCrawlSchema } from '#app/domain/crawler/schema'
import { formatCrawlStarted, CRAWLER_TOAST_TITLES } from '#app/domain/crawler/messages'
import { computeCoverageLevel } from '#app/domain/crawler/coverage-level'
import { MAX_RECIPES_PER_JOB } from '#app/domain/crawler/crawl-settings'
import { formatCount } from '#app/platform/text/strings'
import { resultsPath } from '#app/domain/search/search-filters'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { titled } from '#app/components/layout/page-meta'
import { dialogTextClass } from '#app/ui/dialog'

const GAP_RETURN_PATH = '/admin/crawler'

export const loader = page('operator', async ({ url }) => {
  const [cell, target] = await Promise.all([loadCellCoverage(url.searchParams.get('cell')), loadCoverageTarget()])
  return { cell, target }
})

export const action = forms('editor', {
  gap: form(
    StartCellCrawlSchema,
    async ({ operator, input: { targetPerJob, ...cell } }) => {
      const { total_jobs } = await startCrawl({ targetPerJob, cell, operator })
      return await redirectWithToast(GAP_RETURN_PATH, {
        title: CRAWLER_TOAST_TITLES.gap.done,
        text: formatCrawlStarted({ targetPerJob, total_jobs }),
      })
    },
    { failureTitle: CRAWLER_TOAST_TITLES.gap.failed },
  ),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const handle = { isDialog: true } satisfies RoutePolicy

export const meta = titled('Crawl this gap')

export default function CrawlGapPage() {
  const {
    cell: { ingredient, mood, time, shelf, count },
    target,
  } = useLoaderData<typeof loader>()
  const [form, fields] = useActionForm<z.input<typeof StartCellCrawlSchema>>({
    id: 'crawl-gap',
    defaultValue: { targetPerJob: String(Math.max(1, target - count)) },
  })
  return (
    <DialogForm
      title="Crawl this gap"
      isSmall
      intent="gap"
      button="Crawl this gap"
      busy="Starting…"
      form={form}
      action={`${GAP_RETURN_PATH}/gap?cell=${shelf}`}
      aside={<CancelLink to={GAP_RETURN_PATH}>Cancel</CancelLink>}>
      <p className={dialogTextClass}>
        <b>{`${ingredient}, ${mood}, ${time}`}</b>
        {`: a search finds ${formatCount(count, 'recipe', 'recipes')} there, ${computeCoverageLevel(count, target).percent}% of ${target}. `}
        <Link to={resultsPath({ ingredient, mood, time })}>See them</Link>
      </p>
      <p className={dialogTextClass}>
        Pages that seem to fit are fetched first. Other recipes found on the way are stored too.
      </p>
      {(
        [
          ['ingredient', ingredient],
          ['mood', mood],
          ['time', time],
        ] as const
      ).map(([name, value]) => (
        <input type="hidden" name={fields[name].name} value={value} key={name} />
      ))}
      <TextField
        field={fields.targetPerJob}
        label="New recipes"
        aside={`1 to ${MAX_RECIPES_PER_JOB}`}
        type="number"
        inputMode="numeric"
        min="1"
        max={MAX_RECIPES_PER_JOB}
        step="1"
      />
    </DialogForm>
  )
}
