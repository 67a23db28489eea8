const PASTED_TEXT_STORAGE_KEY = 'larder.pasted'

const getTextFormFields = () =>
  ['text', 'source'].map((id) =>
    document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`#text-form [name=${id}]`),
  )

/** What a visitor has pasted waits in this tab while they sign in to save it: the server keeps none of it. */
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

/** Puts it back into the form, once; true if there was any. */
export function restorePastedText(): boolean {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PASTED_TEXT_STORAGE_KEY) ?? 'null')
    sessionStorage.removeItem(PASTED_TEXT_STORAGE_KEY)
    if (!Array.isArray(kept)) return false
    for (const [at, field] of getTextFormFields().entries()) {
      if (field && typeof kept[at] === 'string') field.value = kept[at]
    }
    return true
  } catch (error) {
    console.warn('What was pasted could not be put back.', error)
    return false
  }
}
