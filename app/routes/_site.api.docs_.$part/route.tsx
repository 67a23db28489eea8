import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageTitle } from '#app/components/layout/page-meta'
import { getOpenApiDocument } from '#app/http/openapi/document.server'
import { findApiDocsPart, toApiDocs } from '#app/http/openapi/api-docs'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { AppError } from '#app/platform/app-error'
import { apiDocsCardClass } from '#app/components/api-docs/api-docs-text'
import { sectionHeadClass } from '#app/ui/section'
import { OperationArticle, SchemaFieldList, SchemaTypeLabel } from './operation-article'
import { chipClass, chipRowClass, pageClass } from '#app/ui/classes'
import { text } from '#app/ui/text'

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
    <div className={pageClass}>
      <header className="pt-8 pb-4">
        <p className={text.label}>
          <a href="/api/docs">API</a>
        </p>
        <h1 className={text.h1}>{group.name}</h1>
        <p className={text.lede}>{group.about}</p>
      </header>
      {group.operations.map((operation) => (
        <OperationArticle key={operation.id} {...operation} />
      ))}
      {schemas.length > 0 && (
        <section className="mt-12 scroll-mt-20" id="kinds" aria-labelledby="kinds-name">
          <div className={`${sectionHeadClass} mb-6`}>
            <h2 className={text.h2} id="kinds-name">
              Kinds of answers
            </h2>
          </div>
          {schemas.map(({ name, type, note, fields }) => (
            <article key={name} className={apiDocsCardClass} id={name} aria-labelledby={`${name}-name`}>
              <h3 className={text.h4} id={`${name}-name`}>
                {name}
              </h3>
              <div className="text-sm">
                {fields.length === 0 && <SchemaTypeLabel words={type} />}
                {note && <p className={text.meta}>{note}</p>}
                <SchemaFieldList fields={fields} />
              </div>
            </article>
          ))}
        </section>
      )}
      <nav className="mt-12" aria-label="Other parts">
        <ul className={chipRowClass}>
          {others.map(({ name, anchor }) => (
            <li key={anchor}>
              <a className={chipClass} href={`/api/docs/${anchor}`}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
