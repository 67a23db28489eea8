import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react'
import { useHydrated } from '#app/ui/use-hydrated'

const FETCHER_FLAG_NAME = 'inline'

/** In a form that a script sends while its page stays: the answer is then what came of it, not a page to go to. */
export function FetcherFlag() {
  return useHydrated() ? <input type="hidden" name={FETCHER_FLAG_NAME} value="1" /> : null
}

/** Such a form brings its own answer, so no page needs to be asked again. */
export const isFetcherSubmit = (formData: FormData | undefined): boolean => formData?.has(FETCHER_FLAG_NAME) ?? false

/** What such a form is answered with when nothing that we know came back: no signal, or the page of a proxy. */
export const NETWORK_ERROR_RESULT = { isUnanswered: true } as const

/** Nothing has changed as far as we know, and whoever did not answer this would not answer the next question either. */
export const isNetworkError = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'isUnanswered' in answer

/** Waits for the answer; a failure on the way is one too, so that the page stays and only what was done is undone. */
export async function catchNetworkError<Answer>(
  send: () => Promise<Answer>,
): Promise<Answer | typeof NETWORK_ERROR_RESULT> {
  try {
    const answer = await send()
    return typeof answer === 'object' && answer !== null ? answer : NETWORK_ERROR_RESULT
  } catch (thrown) {
    // A redirect leads somewhere; who is not signed in any more is asked to, with what was sent kept.
    if (thrown instanceof Response && ((thrown.status >= 300 && thrown.status < 400) || thrown.status === 401))
      throw thrown
    return NETWORK_ERROR_RESULT
  }
}

/** For pages with optimistic updates: a failed request is a result, not an error page. */
export const networkSafeClientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  catchNetworkError(() => serverAction())

export const revalidateUnlessNetworkError: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !isNetworkError(actionResult)

/** For pages whose fetcher submissions change nothing but what their own response says. */
export const revalidateUnlessFetcherSubmit: ShouldRevalidateFunction = ({ formData, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !isFetcherSubmit(formData)

/** For pages whose fetcher submissions are shown optimistically: only a toast says that the server did otherwise. */
export const revalidateForFetcherToast: ShouldRevalidateFunction = ({
  formData,
  actionResult,
  defaultShouldRevalidate,
}) =>
  isFetcherSubmit(formData)
    ? Boolean((actionResult as { toast?: unknown } | undefined)?.toast)
    : defaultShouldRevalidate
