import type { Location, UIMatch } from '@remix-run/react'
import { isObject } from '#app/platform/text/objects'

type RouteMatch = Pick<UIMatch, 'handle'>

/** Whether a route that declares `isDialog` is shown. */
export const isDialogRoute = (matches: RouteMatch[]): boolean =>
  matches.some(({ handle }) => isObject(handle) && handle.isDialog === true)

let pageKey = 'default'

/** For ScrollRestoration: behind a dialog the page stays where it was scrolled to. */
export function getScrollKey({ key }: Location, matches: RouteMatch[]): string {
  if (!isDialogRoute(matches)) pageKey = key
  return pageKey
}
