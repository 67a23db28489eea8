import { BOT_NAME, guardedHttpClient } from '#app/platform/guarded-http-client.server'
import { createPoliteFetcher } from './polite-fetcher.server'
import { parseRobots, type RobotsRules } from './robots'
import type { WebPageFetcher } from './web-page-fetcher'

export type { FetchPurpose, PageFetchFailure, RobotsTxtResult, WebPage, WebPageFetcher } from './web-page-fetcher'

/** Checks URLs against a robots.txt that was parsed once. */
export type { RobotsRules } from './robots'
export const parseOurRobotsRules = (text: string): RobotsRules => parseRobots(text, BOT_NAME)

let webPageFetcher: WebPageFetcher | undefined

/** The only adapter. */
export function getWebPageFetcher(): WebPageFetcher {
  webPageFetcher ??= createPoliteFetcher({ outbound: guardedHttpClient })
  return webPageFetcher
}
