import type { ShouldRevalidateFunction } from '@remix-run/react'
import { isObject } from '#app/platform/text/objects'
import { useHydrated } from '#app/ui/use-hydrated'
import { FETCHER_FLAG_FIELD } from './hidden-inputs'

/** In a form that a fetcher submits: the action then responds with data, not with a redirect. */
export function FetcherFlag() {
  return useHydrated() ? <input type="hidden" name={FETCHER_FLAG_FIELD} value="1" /> : null
}

/** For shouldRevalidate: such a form brings its own result, so no loader has to run again. */
export const isFetcherSubmit = (formData: FormData | undefined): boolean => formData?.has(FETCHER_FLAG_FIELD) ?? false

/** The action data after a network error: no connection, a failed server, or a proxy's own page. */
export const NETWORK_ERROR_RESULT = { isUnanswered: true } as const

export const isNetworkError = (actionData: unknown): boolean =>
  typeof actionData === 'object' && actionData !== null && 'isUnanswered' in actionData

/** For a client action: a network error becomes action data, so that the page and its input stay. */
export async function catchNetworkError<ActionData>(
  submit: () => Promise<ActionData>,
  onMessage?: (message: string) => void,
): Promise<ActionData | typeof NETWORK_ERROR_RESULT> {
  try {
    const actionData = await submit()
    return typeof actionData === 'object' && actionData !== null ? actionData : NETWORK_ERROR_RESULT
  } catch (thrown) {
    // A redirect is followed; a 401 leads to the page that offers to sign in and submit again.
    if (thrown instanceof Response && ((thrown.status >= 300 && thrown.status < 400) || thrown.status === 401))
      throw thrown
    const message = thrown instanceof Response ? await readErrorMessage(thrown) : null
    if (message) onMessage?.(message)
    return NETWORK_ERROR_RESULT
  }
}

/** The sentence in an error response of ours; a proxy's own page has none. */
async function readErrorMessage(response: Response): Promise<string | null> {
  const data: unknown = await response.json().catch(() => null)
  return typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string'
    ? data.message
    : null
}

/** For pages whose fetcher submissions change nothing but what their own response says. */
export const revalidateUnlessFetcherSubmit: ShouldRevalidateFunction = ({ formData, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !isFetcherSubmit(formData)

/** For pages whose fetcher submissions are shown optimistically: only a toast says that the server did otherwise. */
export const revalidateForFetcherToast: ShouldRevalidateFunction = ({
  formData,
  actionResult,
  defaultShouldRevalidate,
}) => (isFetcherSubmit(formData) ? isObject(actionResult) && Boolean(actionResult.toast) : defaultShouldRevalidate)
