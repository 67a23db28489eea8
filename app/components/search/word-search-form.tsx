import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/button'
import { inputClass } from '#app/ui/input'
import { WordSearchField } from './word-search-field'

/** Searches all recipes by words, on the page of the results. */
export function WordSearchForm({ value, children }: { value: string; /** More fields. */ children?: ReactNode }) {
  return (
    <Form className="max-w-[44rem]" action="/search" role="search" aria-label="Recipes by words" key={value}>
      <div className="flex max-w-[36rem]">
        <WordSearchField
          id="search-page"
          className={inputClass(false, 'mr-2 min-w-0')}
          placeholder="Leek soup"
          value={value}
        />
        <Button tone="main" className="flex-none">
          Search
        </Button>
      </div>
      {children}
    </Form>
  )
}
