import { useLoaderData } from '@remix-run/react'
import { sectionHeadClass } from '#app/ui/section'
import { HttpMethodLabel, ApiDocsText, codeClass } from '#app/components/api-docs/api-docs-text'
import { titled } from '#app/components/layout/page-meta'
import { getOpenApiDocument } from '#app/http/openapi/document.server'
import { toApiDocs } from '#app/http/openapi/api-docs'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { text } from '#app/ui/text'
import { pageClass } from '#app/ui/classes'

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
export const meta = titled('API')

export default function ApiDocsPage() {
  const { about, groups } = useLoaderData<typeof loader>()
  return (
    <div className={pageClass}>
      <header className="pt-8 pb-4">
        <h1 className={text.h1}>API</h1>
      </header>
      <div className="space-y-3">
        {about.map((paragraph) => (
          <p className="max-w-measure" key={paragraph}>
            <ApiDocsText text={paragraph} />
          </p>
        ))}
        <p className="max-w-measure">
          The same for programs: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).
        </p>
      </div>
      {groups.map(({ name, anchor, about: lede, operations }) => (
        <section key={anchor} className="mt-12 scroll-mt-20" id={anchor} aria-labelledby={`${anchor}-name`}>
          <div className={`${sectionHeadClass} mb-6`}>
            <h2 className={text.h2} id={`${anchor}-name`}>
              <a className="text-inherit no-underline hover:underline" href={`/api/docs/${anchor}`}>
                {name}
              </a>
            </h2>
          </div>
          <p className={`${text.lede} mb-4`}>{lede}</p>
          <ul className="*:border-b print:hidden">
            {operations.map(({ id, method, path, summary }) => (
              <li key={id}>
                <a
                  className="group flex flex-wrap items-baseline min-h-touch py-2.5 text-ink no-underline"
                  href={`/api/docs/${anchor}#${id}`}>
                  <HttpMethodLabel method={method} />{' '}
                  <code className={`${codeClass} min-w-0 group-hover:underline`}>{path}</code>{' '}
                  <span className={`${text.meta} basis-full md:basis-auto md:ml-auto md:pl-4`}>{summary}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
