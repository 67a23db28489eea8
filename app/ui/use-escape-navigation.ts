import { useNavigate, useNavigation } from '@remix-run/react'
import { useEffect } from 'react'

// A search is soon typed again, and what is chosen is soon chosen again.
const TEXT_INPUTS_SELECTOR =
  'main textarea, main input:not([type=hidden]):not([type=radio]):not([type=checkbox]):not([type=search])'

/** On a dialog that is a page: Esc leads back to where it was opened, unless something would be lost by it. */
export function useEscapeNavigation(back: string): void {
  const navigate = useNavigate()
  const isSending = useNavigation().state === 'submitting'
  useEffect(() => {
    const leave = ({ key, isComposing }: KeyboardEvent) => {
      if (key === 'Escape' && !isComposing && !isSending && !hasUnsavedInput()) navigate(back)
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [navigate, back, isSending])
}

/** In a field with text Esc is the field's own: it closes a list, or empties a search. */
function hasUnsavedInput(): boolean {
  const focused = document.activeElement
  if (
    focused instanceof HTMLSelectElement ||
    (focused instanceof HTMLInputElement && focused.type === 'search' && focused.value !== '')
  )
    return true
  return (
    Boolean(document.querySelector('form[aria-busy=true]')) ||
    [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_INPUTS_SELECTOR)].some(
      ({ value }) => value !== '',
    )
  )
}
