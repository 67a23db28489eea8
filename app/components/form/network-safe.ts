import { parse } from '@conform-to/react'
import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react'
import { NETWORK_ERROR } from '#app/domain/error-messages'
import { catchNetworkError, isNetworkError, NETWORK_ERROR_RESULT } from './fetcher-submission'

/**
 * For pages with forms: a request that does not get through is an error of the form, so that the page stays with all
 * that was typed. The sentence is the server's where it has sent one.
 */
export const clientAction = async ({ request, serverAction }: ClientActionFunctionArgs) => {
  const formData = await request.clone().formData()
  let sentence = NETWORK_ERROR()
  const actionData = await catchNetworkError(
    () => serverAction(),
    (said) => (sentence = said),
  )
  return actionData === NETWORK_ERROR_RESULT
    ? { ...NETWORK_ERROR_RESULT, result: parse(formData, { resolve: () => ({ error: { '': [sentence] } }) }).reply() }
    : actionData
}

export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !isNetworkError(actionResult)
