import { t } from '#packages/texts/t'
import { useState, useEffect } from 'react'
import { MAX_QUERY_LENGTH } from '#app/domain/recipes/search-terms'
import { Form, useLocation } from '@remix-run/react'
import { IconButton } from '#app/ui/button'
import { MIN_SUGGESTED_LENGTH } from '#app/domain/search/word-results'
import { isObject } from '#app/platform/text/objects'

const TYPING_PAUSE_MS = 200

/** Titles for what is being typed, after a pause; none where they cannot be had, as the search does without. */
function useTitleSuggestions(typed: string): string[] {
  const [titles, setTitles] = useState<string[]>([])
  useEffect(() => {
    const q = typed.trim()
    if (q.length < MIN_SUGGESTED_LENGTH) return
    const request = new AbortController()
    const timer = setTimeout(() => {
      void loadSuggestions(q, request.signal)
        .then(setTitles)
        .catch(() => undefined)
    }, TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [typed])
  return typed.trim().length < MIN_SUGGESTED_LENGTH ? [] : titles
}

async function loadSuggestions(q: string, signal: AbortSignal): Promise<string[]> {
  const response = await fetch(`/api/search/suggestions?${new URLSearchParams({ q })}`, { signal })
  if (!response.ok) return []
  const answer: unknown = await response.json()
  return isObject(answer) && Array.isArray(answer.suggestions) ? answer.suggestions.map(String) : []
}

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
        {t('Words to look for')}
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

/** The field of every page's header that searches all recipes; on a phone it takes the whole row while it is used. */
export function HeaderSearch() {
  return (
    <Form
      className="header-search"
      action="/search"
      role="search"
      aria-label={t('All recipes')}
      key={useLocation().key}>
      <WordSearchField id="words" placeholder={t('Search')} />
      <IconButton icon="search" label={t('Search')} className="absolute right-0 top-0" />
    </Form>
  )
}
