import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageTitle } from '#app/components/layout/page-meta'
import { getOpenApiDocument } from '#app/http/openapi/document.server'
import { findApiDocsPart, toApiDocs } from '#app/http/openapi/api-docs'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { AppError } from '#app/platform/app-error'
import { SchemaFieldList, SchemaTypeLabel } from './schema-fields'
import { OperationArticle } from './operation-article'

export { apiDocsStylesheets as links } from '#app/components/api-docs/styles'

// Static, like the page above.
export const handle = { cache: { sharedSeconds: 3600 }, scripts: false, noindex: 'meta' } satisfies RoutePolicy

export const loader = page('anyone', async ({ routes, params: { part = '' } }) => {
  const found = findApiDocsPart(toApiDocs(await getOpenApiDocument(routes)), part)
  if (!found) throw new AppError('not_found', 'There is no such part of the API.')
  return found
})

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(`${data?.group.name ?? 'Nothing here'} · API`) },
]

export default function ApiDocsGroupPage() {
  const { group, schemas, others } = useLoaderData<typeof loader>()
  return (
    <div className="page api">
      <header className="phead">
        <p className="label">
          <a href="/api/docs">API</a>
        </p>
        <h1 className="h1">{group.name}</h1>
        <p className="lede">{group.about}</p>
      </header>
      {group.operations.map((operation) => (
        <OperationArticle key={operation.id} {...operation} />
      ))}
      {schemas.length > 0 && (
        <section className="api__group" id="kinds" aria-labelledby="kinds-name">
          <div className="head">
            <h2 className="h2" id="kinds-name">
              Kinds of answers
            </h2>
          </div>
          {schemas.map(({ name, type, note, fields }) => (
            <article key={name} className="sheet pad api__one" id={name} aria-labelledby={`${name}-name`}>
              <h3 className="h4" id={`${name}-name`}>
                {name}
              </h3>
              <div className="api__part">
                {fields.length === 0 && <SchemaTypeLabel words={type} />}
                {note && <p className="meta">{note}</p>}
                <SchemaFieldList fields={fields} />
              </div>
            </article>
          ))}
        </section>
      )}
      <nav className="api__group" aria-label="Other parts">
        <ul className="chips">
          {others.map(({ name, anchor }) => (
            <li key={anchor}>
              <a className="chip" href={`/api/docs/${anchor}`}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
