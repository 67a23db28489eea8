import { HttpMethodLabel, ApiDocsText, apiDocsCardClass, codeClass } from '#app/components/api-docs/api-docs-text'
import type { DocsOperation, DocsField, TypeToken, DocsValue } from '#app/http/openapi/api-docs'
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

/** Fields of a schema; named schemas are documented once, below. */
function SchemaValue({ label, value: { type, note, fields } }: { label: string; value: DocsValue }) {
  return (
    <div className="text-sm">
      <span className={`${text.label} block mb-1`}>{label}</span>
      {(note || fields.length === 0 || type.join() !== 'object') && (
        <p>
          <SchemaTypeLabel words={type} /> {note && <span className={text.meta}>{note}</span>}
        </p>
      )}
      <SchemaFieldList fields={fields} />
    </div>
  )
}

export function SchemaFieldList({ fields, className = '' }: { fields: DocsField[]; className?: string }) {
  if (fields.length === 0) return null
  return (
    <ul className={className}>
      {fields.map(({ name, type, isOptional, note, fields: inside }) => (
        <li className="py-[3px]" key={name}>
          <code className={`${codeClass} mr-1.5 font-semibold`}>{name}</code>
          <SchemaTypeLabel words={type} />
          {(isOptional || note) && (
            <span className={`${text.meta} ml-1.5`}>
              {[isOptional && 'May be missing.', note].filter(Boolean).join(' ')}
            </span>
          )}
          <SchemaFieldList fields={inside} className="mt-0.5 mb-1 pl-4 border-l-2" />
        </li>
      ))}
    </ul>
  )
}

export function SchemaTypeLabel({ words }: { words: TypeToken[] }) {
  return (
    <span className="text-ink-2">
      {words.map((word, index) =>
        typeof word === 'string' ? (
          word
        ) : (
          <a key={index} href={`#${word.ref}`}>
            {word.ref}
          </a>
        ),
      )}
    </span>
  )
}
