const PASTED_TEXT_STORAGE_KEY = 'larder.pasted'

const getTextFormFields = () =>
  ['text', 'source'].map((id) =>
    document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`#text-form [name=${id}]`),
  )

/** Pasted text survives signing in through sessionStorage; the server stores none of it. */
export function storePastedText(): void {
  try {
    sessionStorage.setItem(
      PASTED_TEXT_STORAGE_KEY,
      JSON.stringify(getTextFormFields().map((field) => field?.value ?? '')),
    )
  } catch (error) {
    console.warn('What was pasted could not be kept.', error)
  }
}

/** Restores the text into the form, once; returns whether there was any. */
export function restorePastedText(): boolean {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PASTED_TEXT_STORAGE_KEY) ?? 'null')
    sessionStorage.removeItem(PASTED_TEXT_STORAGE_KEY)
    if (!Array.isArray(stored)) return false
    for (const [index, field] of getTextFormFields().entries()) {
      if (field && typeof stored[index] === 'string') field.value = stored[index]
    }
    return true
  } catch (error) {
    console.warn('What was pasted could not be put back.', error)
    return false
  }
}
