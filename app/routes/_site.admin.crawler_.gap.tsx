import type { HeadersFunction, MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { Ask, Sheet } from '#app/components/way-in'
import type { Refused } from '#app/components/way-in'
import { startCrawl } from '#app/domain/crawler/crawler.server'
import { coverageTarget, coveredCell } from '#app/domain/crawler/figures.server'
import { NewCellCrawl } from '#app/domain/crawler/schema'
import { startedText, TOLD } from '#app/domain/crawler/sentences'
import { shareOf } from '#app/domain/crawler/share'
import { MOST_TARGET } from '#app/domain/crawler/target'
import { countText } from '#app/domain/recipes/text'
import { resultsPath } from '#app/domain/search/paging'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'
import { Field } from '#app/ui/field'

const HERE = '/admin/crawler'

export const loader = page('operator', async ({ url, formToken }) => {
  const [cell, target] = await Promise.all([coveredCell(url.searchParams.get('cell')), coverageTarget()])
  return { cell, target, formToken: formToken() }
})

export const action = forms('operator', {
  gap: form(NewCellCrawl, async ({ operator, input: { targetPerJob, ...cell } }) => {
    const { total_jobs } = await startCrawl({ targetPerJob, cell, operator })
    return await redirectWithToast(HERE, {
      title: TOLD.gap.done,
      text: startedText({ targetPerJob, total_jobs }),
      tone: 'done',
    })
  }),
})

export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' })
export const meta: MetaFunction = () => [{ title: 'Crawl this gap · Larder' }, { name: 'robots', content: 'noindex' }]

export default function Gap() {
  const {
    cell: { ingredient, mood, time, shelf, count },
    target,
    formToken,
  } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as Refused
  return (
    <Sheet title="Crawl this gap" asks>
      <Ask
        intent="gap"
        button="Crawl this gap"
        busy="Starting…"
        token={formToken}
        answer={answer}
        action={`${HERE}/gap?cell=${shelf}`}
        aside={
          <Link className="btn" to={HERE}>
            Cancel
          </Link>
        }>
        <p className="way-in__says">
          <b>{`${ingredient}, ${mood}, ${time}`}</b>
          {`: a search finds ${countText(count, 'recipe', 'recipes')} there, ${shareOf(count, target).percent}% of ${target}. `}
          <Link to={resultsPath({ ingredient, mood, time })}>See them</Link>
        </p>
        <p className="way-in__says">
          Pages that by their words belong there are asked for first. Whatever else is found on the way is kept too.
        </p>
        {Object.entries({ ingredient, mood, time }).map(([name, value]) => (
          <input type="hidden" name={name} value={value} key={name} />
        ))}
        <Field
          id="targetPerJob"
          label="New recipes"
          aside={`1 to ${MOST_TARGET}`}
          errors={answer?.result?.error?.targetPerJob}>
          {(aria) => (
            <input
              {...aria}
              name="targetPerJob"
              type="number"
              inputMode="numeric"
              min="1"
              max={MOST_TARGET}
              step="1"
              defaultValue={answer?.result?.initialValue?.targetPerJob ?? Math.max(1, target - count)}
            />
          )}
        </Field>
      </Ask>
    </Sheet>
  )
}
