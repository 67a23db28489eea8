import { useEffect, useState } from 'react'
import { MIN_SUGGESTED_LENGTH } from '#app/domain/search/word-results'
import { isObject } from '#app/platform/text/objects'

const TYPING_PAUSE_MS = 200

/** Titles for what is being typed, after a pause; none where they cannot be had, as the search does without. */
export function useTitleSuggestions(typed: string): string[] {
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
