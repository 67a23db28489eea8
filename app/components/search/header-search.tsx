import { Form, useLocation } from '@remix-run/react'
import { IconButton } from '#app/ui/button'
import { WordSearchField } from './word-search-field'

/** The field of every page's header that searches all recipes; on a phone it takes the whole row while it is used. */
export function HeaderSearch() {
  return (
    <Form className="header-search" action="/search" role="search" aria-label="All recipes" key={useLocation().key}>
      <WordSearchField id="words" placeholder="Search" />
      <IconButton icon="search" label="Search" className="absolute right-0 top-0" />
    </Form>
  )
}
