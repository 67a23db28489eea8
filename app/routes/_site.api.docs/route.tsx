import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { HttpMethodLabel, ApiDocsText } from '#app/components/api-docs/api-docs-text'
import { pageTitle } from '#app/components/layout/page-meta'
import { getOpenApiDocument } from '#app/http/openapi/document.server'
import { toApiDocs } from '#app/http/openapi/api-docs'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'

export { apiDocsStylesheets as links } from '#app/components/api-docs/styles'

// The page is static, so it is sent without scripts: hydration data would double its size.
export const handle = { cache: { sharedSeconds: 3600 }, scripts: false, noindex: 'meta' } satisfies RoutePolicy

export const loader = page('anyone', async ({ routes }) => {
  const { about, groups } = toApiDocs(await getOpenApiDocument(routes))
  return {
    about,
    groups: groups.map(({ operations, ...group }) => ({
      ...group,
      operations: operations.map(({ id, method, path, summary }) => ({ id, method, path, summary })),
    })),
  }
})

// For developers, who follow a link: not a result for people who search for recipes.
export const meta: MetaFunction = () => [{ title: pageTitle('API') }]

export default function ApiDocsPage() {
  const { about, groups } = useLoaderData<typeof loader>()
  return (
    <div className="page api">
      <header className="phead">
        <h1 className="h1">API</h1>
      </header>
      <div className="api__about">
        {about.map((paragraph) => (
          <p key={paragraph}>
            <ApiDocsText text={paragraph} />
          </p>
        ))}
        <p>
          The same for programs: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).
        </p>
      </div>
      {groups.map(({ name, anchor, about: lede, operations }) => (
        <section key={anchor} className="api__group" id={anchor} aria-labelledby={`${anchor}-name`}>
          <div className="head">
            <h2 className="h2" id={`${anchor}-name`}>
              <a href={`/api/docs/${anchor}`}>{name}</a>
            </h2>
          </div>
          <p className="lede">{lede}</p>
          <ul className="api__list">
            {operations.map(({ id, method, path, summary }) => (
              <li key={id}>
                <a href={`/api/docs/${anchor}#${id}`}>
                  <HttpMethodLabel method={method} /> <code className="api__path">{path}</code>{' '}
                  <span className="meta">{summary}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
