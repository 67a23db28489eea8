import type { HeadersFunction, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { OperatorPage } from '#app/components/operator-page'
import { NO_SUCH_PAGE } from '#app/domain/failures'
import { page } from '#app/http/page.server'
import { AppError } from '#app/platform/app-error'
import { Blank } from '#app/ui/blank'

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

export default function ToCome() {
  const { title } = useLoaderData<typeof lookedFor>()
  return (
    <OperatorPage title={title}>
      <Blank
        title="Not open yet"
        level={2}
        actions={
          <Link className="btn btn--main" to="/admin">
            Back to Admin
          </Link>
        }
      >
        <p>This part of the operators' area comes with a later version of Larder.</p>
      </Blank>
    </OperatorPage>
  )
}
