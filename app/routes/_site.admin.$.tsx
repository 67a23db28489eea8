import type { HeadersFunction, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ToCome } from '#app/components/to-come'
import { NO_SUCH_PAGE } from '#app/domain/failures'
import { page } from '#app/http/page.server'
import { AppError } from '#app/platform/app-error'

const TO_COME = new Map([
  ['crawler', 'Crawler'],
  ['database', 'Database'],
])

// An operator is asked for first: what is not there is nobody else's business.
const lookedFor = page('operator', ({ params }) => {
  const title = TO_COME.get(params['*'] ?? '')
  if (!title) throw new AppError('not_found', NO_SUCH_PAGE)
  return { title }
})
export { lookedFor as loader }

export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' })
export const meta: MetaFunction<typeof lookedFor> = ({ data }) => [{ title: data ? `${data.title} · Larder` : '404 Page Not Found' }, { name: 'robots', content: 'noindex' }]

export { ErrorPage as ErrorBoundary } from '#app/components/error-page'

export default function PartToCome() {
  return <ToCome title={useLoaderData<typeof lookedFor>().title} />
}
