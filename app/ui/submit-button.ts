import type { FormEvent } from 'react'

/** The button that submits; null for a submission by script. Browsers before 2021 have no SubmitEvent (polyfills.ts). */
export function findSubmitButton({ nativeEvent }: FormEvent): HTMLButtonElement | null {
  return 'submitter' in nativeEvent && nativeEvent.submitter instanceof HTMLButtonElement ? nativeEvent.submitter : null
}
