import { useState } from 'react'
import { MAX_QUERY_LENGTH } from '#app/domain/recipes/search-terms'
import { useTitleSuggestions } from './use-title-suggestions'

/** The field `q` of a search by words, with titles for what is being typed. */
export function WordSearchField({
  id,
  className,
  placeholder,
  value = '',
}: {
  id: string
  className?: string
  placeholder: string
  value?: string
}) {
  const [typed, setTyped] = useState('')
  const titles = useTitleSuggestions(typed)
  return (
    <>
      <label className="sr-only" htmlFor={id}>
        Words to look for
      </label>
      <input
        className={className}
        id={id}
        type="search"
        name="q"
        dir="auto"
        maxLength={MAX_QUERY_LENGTH}
        defaultValue={value}
        placeholder={placeholder}
        autoComplete="off"
        list={`${id}-titles`}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <datalist id={`${id}-titles`}>
        {titles.map((title) => (
          <option value={title} key={title} />
        ))}
      </datalist>
    </>
  )
}
