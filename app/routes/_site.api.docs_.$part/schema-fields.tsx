import type { DocsField, TypeToken, DocsValue } from '#app/http/openapi/api-docs'

/** Fields of a schema; named schemas are documented once, below. */
export function SchemaValue({ label, value: { type, note, fields } }: { label: string; value: DocsValue }) {
  return (
    <div className="api__part">
      <span className="label">{label}</span>
      {(note || fields.length === 0 || type.join() !== 'object') && (
        <p>
          <SchemaTypeLabel words={type} /> {note && <span className="meta">{note}</span>}
        </p>
      )}
      <SchemaFieldList fields={fields} />
    </div>
  )
}

export function SchemaFieldList({ fields }: { fields: DocsField[] }) {
  if (fields.length === 0) return null
  return (
    <ul>
      {fields.map(({ name, type, isOptional, note, fields: inside }) => (
        <li key={name}>
          <code>{name}</code>
          <SchemaTypeLabel words={type} />
          {(isOptional || note) && (
            <span className="meta">{[isOptional && 'May be missing.', note].filter(Boolean).join(' ')}</span>
          )}
          <SchemaFieldList fields={inside} />
        </li>
      ))}
    </ul>
  )
}

export function SchemaTypeLabel({ words }: { words: TypeToken[] }) {
  return (
    <span className="api__type">
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
