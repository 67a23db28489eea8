import type { FieldRow, TypeWord, ValueRow } from '#app/http/openapi/reading'

/** A value with what it holds: named kinds are told once, further down. */
export function Value({ label, value: { type, note, fields } }: { label: string; value: ValueRow }) {
  return (
    <div className="api__part">
      <span className="label">{label}</span>
      {(note || fields.length === 0 || type.join() !== 'object') && (
        <p>
          <Type words={type} /> {note && <span className="meta">{note}</span>}
        </p>
      )}
      <Fields fields={fields} />
    </div>
  )
}

export function Fields({ fields }: { fields: FieldRow[] }) {
  if (fields.length === 0) return null
  return (
    <ul>
      {fields.map(({ name, type, isOptional, note, fields: inside }) => (
        <li key={name}>
          <code>{name}</code>
          <Type words={type} />
          {(isOptional || note) && (
            <span className="meta">{[isOptional && 'May be missing.', note].filter(Boolean).join(' ')}</span>
          )}
          <Fields fields={inside} />
        </li>
      ))}
    </ul>
  )
}

export function Type({ words }: { words: TypeWord[] }) {
  return (
    <span className="api__type">
      {words.map((word, at) =>
        typeof word === 'string' ? (
          word
        ) : (
          <a key={at} href={`#${word.ref}`}>
            {word.ref}
          </a>
        ),
      )}
    </span>
  )
}
