import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { houseDocument } from '#app/http/openapi/document.server'
import { readable } from '#app/http/openapi/reading'
import { page } from '#app/http/page.server'
import { Fields, Prose, Type } from './fields'
import { Operation } from './operation'

export { links } from '#app/components/api-docs-styles'

// Nothing on it moves, so nothing is sent to move it: with what a script would want to know it were twice as long.
export const handle = { sharedFor: 3600, isStill: true }

export const loader = page('anyone', async ({ routes }) => readable(await houseDocument(routes)))

// For those who write programs, who come by a link: a search for recipes should not find it.
export const meta: MetaFunction = () => [{ title: 'API · Larder' }, { name: 'robots', content: 'noindex' }]

export default function ApiDocs() {
  const { about, groups, schemas } = useLoaderData<typeof loader>()
  return (
    <div className="page api">
      <header className="phead">
        <h1 className="h1">API</h1>
      </header>
      <div className="api__about">
        {about.map((paragraph) => (
          <p key={paragraph}>
            <Prose text={paragraph} />
          </p>
        ))}
        <p>
          The same for programs: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).
        </p>
        <nav aria-label="Parts">
          <ul className="chips">
            {groups.map(({ name, anchor }) => (
              <li key={anchor}>
                <a className="chip" href={`#${anchor}`}>
                  {name}
                </a>
              </li>
            ))}
            <li>
              <a className="chip" href="#kinds">
                Kinds of answers
              </a>
            </li>
          </ul>
        </nav>
      </div>
      {groups.map(({ name, anchor, about: lede, operations }) => (
        <section key={anchor} className="api__group" id={anchor} aria-labelledby={`${anchor}-name`}>
          <div className="head">
            <h2 className="h2" id={`${anchor}-name`}>
              {name}
            </h2>
          </div>
          <p className="lede">{lede}</p>
          <ul className="api__list">
            {operations.map(({ id, method, path, summary }) => (
              <li key={id}>
                <a href={`#${id}`}>
                  <span className={`api__method ${method === 'GET' ? 'api__method--get' : ''}`}>{method}</span> <code className="api__path">{path}</code> <span className="meta">{summary}</span>
                </a>
              </li>
            ))}
          </ul>
          {operations.map((operation) => (
            <Operation key={operation.id} {...operation} />
          ))}
        </section>
      ))}
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
              {fields.length === 0 && <Type words={type} />}
              {note && <p className="meta">{note}</p>}
              <Fields fields={fields} />
            </div>
          </article>
        ))}
      </section>
    </div>
  )
}
