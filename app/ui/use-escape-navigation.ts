import { useNavigate, useNavigation } from '@remix-run/react'
import { useEffect } from 'react'

// Search terms and choices are quickly repeated, so they do not count.
const TEXT_INPUTS_SELECTOR =
  'main textarea, main input:not([type=hidden]):not([type=radio]):not([type=checkbox]):not([type=search])'

/** Escape leaves a dialog page, unless input would be lost. */
export function useEscapeNavigation(back: string): void {
  const navigate = useNavigate()
  const isSending = useNavigation().state === 'submitting'
  useEffect(() => {
    const onKeyDown = ({ key, isComposing }: KeyboardEvent) => {
      if (key === 'Escape' && !isComposing && !isSending && !hasUnsavedInput()) navigate(back)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [navigate, back, isSending])
}

/** In a select or a filled search field, Escape has its own meaning. */
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
