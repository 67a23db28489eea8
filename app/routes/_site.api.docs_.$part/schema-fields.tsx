import { codeClass } from '#app/components/api-docs/api-docs-text'
import type { DocsField, TypeToken, DocsValue } from '#app/http/openapi/api-docs'
import { text } from '#app/ui/text'

/** Fields of a schema; named schemas are documented once, below. */
export function SchemaValue({ label, value: { type, note, fields } }: { label: string; value: DocsValue }) {
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
