import { Form } from '@remix-run/react'
import { MAX_QUERY_LENGTH } from '#app/domain/search/word-query'
import { Button } from '#app/ui/button'
import { inputClass } from '#app/ui/input'

/** The field that searches all recipes by words. */
export function WordSearchForm({
  id,
  label,
  value = '',
}: {
  id: string
  /** Of the landmark. */ label: string
  value?: string
}) {
  return (
    <Form className="flex max-w-[36rem]" action="/search" role="search" aria-label={label} key={value}>
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
      />
      <Button tone="main" className="flex-none">
        Search
      </Button>
    </Form>
  )
}
