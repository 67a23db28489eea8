import type { z } from 'zod'
import type { HelpedListResponse, helpedItemResponse } from './responses'

/** The address by which somebody helps with a list; the token is its secret. */
export const helpPath = (token: string): string => `/help/${token}`

/** 22 letters are 128 bits. This page is kept for where there is no signal, for visitors, too. */
export const isHelpPath = (pathname: string): boolean => /^\/help\/[\w-]{22}$/.test(pathname)

/** The same as JSON. */
export const helpApiPath = (token: string): string => `/api/help/${token}`

/** Where the household makes and ends the links of a list. */
export const helpLinksPath = (listId: string): string => `/shopping-lists/${listId}/help`

/** How long a link can be made for, in days. */
export const HELP_LINK_DAYS = [1, 7, 30] as const
export const DEFAULT_HELP_LINK_DAYS = 7

/** A link as its household sees it; times are ISO 8601. */
export type HelpLink = {
  id: string
  mayAdd: boolean
  helperName: string | null
  createdAt: string
  expiresAt: string
  /** When the list was last changed by it. */ lastUsedAt: string | null
}

/** An item as a helper sees it. */
export type HelpedItem = z.output<typeof helpedItemResponse>

/** A list as a helper sees it: without its household, recipes and who did what. */
export type HelpedList = z.output<typeof HelpedListResponse>
