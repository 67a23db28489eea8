import { Form } from '@remix-run/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { MAX_QUERY_LENGTH } from '#app/domain/search-words/search-terms'
import { Button } from '#app/ui/button'
import { inputClass } from '#app/ui/input'
import { useTitleSuggestions } from './use-title-suggestions'

/** The field that searches all recipes by words. */
export function WordSearchForm({
  id,
  label,
  value = '',
  children,
}: {
  id: string
  /** Of the landmark. */ label: string
  value?: string
  /** More fields. */ children?: ReactNode
}) {
  const [typed, setTyped] = useState('')
  const titles = useTitleSuggestions(typed)
  return (
    <Form className="max-w-[44rem]" action="/search" role="search" aria-label={label} key={value}>
      <div className="flex max-w-[36rem]">
        <label className="sr-only" htmlFor={id}>
          Words to look for
        </label>
        <input
          className={inputClass(false, 'mr-2 min-w-0')}
          id={id}
          type="search"
          name="q"
          dir="auto"
          maxLength={MAX_QUERY_LENGTH}
          defaultValue={value}
          placeholder="Leek soup"
          autoComplete="off"
          list={`${id}-titles`}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <datalist id={`${id}-titles`}>
          {titles.map((title) => (
            <option value={title} key={title} />
          ))}
        </datalist>
        <Button tone="main" className="flex-none">
          Search
        </Button>
      </div>
      {children}
    </Form>
  )
}
