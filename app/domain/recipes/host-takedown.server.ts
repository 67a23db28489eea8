import { message } from '#packages/texts/t'
import { query, type DatabaseTransaction } from '#app/platform/db.server'
import { bareHost } from './trusted-sites'
import { selectTakenDownHost } from './queries.server'

export const HOST_TAKEN_DOWN = message('That site has asked us not to keep its recipes.')

/** Whether an operator has permanently taken down the URL's host, with or without `www.`. */
export async function isHostTakenDown(url: string, tx?: DatabaseTransaction): Promise<boolean> {
  const host = bareHost(url)
  if (host === null) return false
  const rows = await query(selectTakenDownHost, [[host, `www.${host}`]], tx)
  return rows.length > 0
}
