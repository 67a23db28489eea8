const KEY = 'larder.pasted'

const fields = () =>
  ['text', 'source'].map((id) =>
    document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`#text-form [name=${id}]`),
  )

/** What a visitor has pasted waits in this tab while they sign in to save it: the server keeps none of it. */
export function keepPasted(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(fields().map((field) => field?.value ?? '')))
  } catch (error) {
    console.warn('What was pasted could not be kept.', error)
  }
}

/** Puts it back into the form, once; true if there was any. */
export function putBackPasted(): boolean {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    sessionStorage.removeItem(KEY)
    if (!Array.isArray(kept)) return false
    for (const [at, field] of fields().entries()) {
      if (field && typeof kept[at] === 'string') field.value = kept[at]
    }
    return true
  } catch (error) {
    console.warn('What was pasted could not be put back.', error)
    return false
  }
}
