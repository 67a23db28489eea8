import { HttpMethodLabel, ApiDocsText, apiDocsCardClass, codeClass } from '#app/components/api-docs/api-docs-text'
import type { DocsOperation } from '#app/http/openapi/api-docs'
import { SchemaTypeLabel, SchemaValue } from './schema-fields'
import { text } from '#app/ui/text'

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
    <article className={apiDocsCardClass} id={id} aria-labelledby={`${id}-name`}>
      <h2 className="flex flex-wrap items-baseline" id={`${id}-name`}>
        <HttpMethodLabel method={method} />{' '}
        <a className="text-ink no-underline hover:underline focus:underline" href={`#${id}`}>
          <code className={codeClass}>{path}</code>
        </a>
      </h2>
      <p>
        {summary} {detail && <ApiDocsText text={detail} />}
      </p>
      <p className={text.meta}>For: {who.toLowerCase()}</p>
      {parameters.length > 0 && (
        <div className="text-sm">
          <span className={`${text.label} block mb-1`}>Parameters</span>
          <ul>
            {parameters.map(({ name, place, type, isOptional, note }) => (
              <li className="py-[3px]" key={name}>
                <code className={`${codeClass} mr-1.5 font-semibold`}>{name}</code>
                <SchemaTypeLabel words={type} />
                <span className={`${text.meta} ml-1.5`}>
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
        <div className="text-sm">
          <span className={`${text.label} block mb-1`}>Otherwise</span>
          <ul>
            {refusals.map(({ status, message }) => (
              <li className="py-[3px]" key={status}>
                <code className={`${codeClass} mr-1.5 font-semibold`}>{status}</code>
                {message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </article>
  )
}
