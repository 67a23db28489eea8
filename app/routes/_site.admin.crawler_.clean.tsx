import type { HeadersFunction, MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { Ask, Sheet } from '#app/components/way-in'
import type { Refused } from '#app/components/way-in'
import { cleanDatabase } from '#app/domain/crawler/crawler.server'
import { crawlerNow } from '#app/domain/crawler/figures.server'
import { Nothing, STOP_FIRST } from '#app/domain/crawler/schema'
import { CLEAN_SURE, cleanedText, TOLD } from '#app/domain/crawler/sentences'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'

const HERE = '/admin/crawler'

export const loader = page('operator', async ({ formToken }) => {
  // There is nothing to confirm while it must not be done.
  if ((await crawlerNow()).isRunning)
    throw await redirectWithToast(HERE, { title: TOLD.clean.failed, text: STOP_FIRST, tone: 'error' })
  return { formToken: formToken() }
})

export const action = forms('operator', {
  clean: form(
    Nothing,
    async ({ operator }) =>
      await redirectWithToast(HERE, {
        title: TOLD.clean.done,
        text: cleanedText(await cleanDatabase({ operator })),
        tone: 'done',
      }),
  ),
})

export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' })
export const meta: MetaFunction = () => [{ title: 'Clean Database · Larder' }, { name: 'robots', content: 'noindex' }]

export default function Clean() {
  const { formToken } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as Refused
  return (
    <Sheet title="Clean Database" asks>
      <Ask
        intent="clean"
        button="Delete all recipes"
        busy="Deleting…"
        token={formToken}
        answer={answer}
        ink
        aside={
          <Link className="btn" to={HERE}>
            Keep them
          </Link>
        }>
        <p className="way-in__says">{CLEAN_SURE}</p>
      </Ask>
    </Sheet>
  )
}
