import { HttpMethodLabel, ApiDocsText } from '#app/components/api-docs/api-docs-text'
import type { DocsOperation } from '#app/http/openapi/api-docs'
import { SchemaTypeLabel, SchemaValue } from './schema-fields'

const PARAMETER_LOCATION_LABELS: Record<string, string> = {
  path: 'In the path',
  query: 'In the query',
  header: 'A header',
}

/** Documentation of one endpoint. */
export function OperationArticle({
  id,
  method,
  path,
  summary,
  detail,
  who,
  parameters,
  body,
  answer,
  refusals,
}: DocsOperation) {
  return (
    <article className="sheet pad api__one" id={id} aria-labelledby={`${id}-name`}>
      <h2 className="api__head" id={`${id}-name`}>
        <HttpMethodLabel method={method} />{' '}
        <a href={`#${id}`}>
          <code>{path}</code>
        </a>
      </h2>
      <p>
        {summary} {detail && <ApiDocsText text={detail} />}
      </p>
      <p className="meta">For: {who.toLowerCase()}</p>
      {parameters.length > 0 && (
        <div className="api__part">
          <span className="label">Parameters</span>
          <ul>
            {parameters.map(({ name, place, type, isOptional, note }) => (
              <li key={name}>
                <code>{name}</code>
                <SchemaTypeLabel words={type} />
                <span className="meta">
                  {[`${PARAMETER_LOCATION_LABELS[place] ?? place}${isOptional ? ', may be missing' : ''}.`, note]
                    .filter(Boolean)
                    .join(' ')}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {body && <SchemaValue label="Body" value={body} />}
      <SchemaValue label="Answer" value={answer} />
      {refusals.length > 0 && (
        <div className="api__part">
          <span className="label">Otherwise</span>
          <ul>
            {refusals.map(({ status, said: message }) => (
              <li key={status}>
                <code>{status}</code>
                {message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </article>
  )
}
