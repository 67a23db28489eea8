import { query } from '#app/platform/db.server'
import { bareHost } from './trusted-sites'

export const HOST_TAKEN_DOWN = 'That site has asked us not to keep its recipes.'

/** Whether an operator has permanently taken down the URL's host, with or without `www.`. */
export async function isHostTakenDown(url: string): Promise<boolean> {
  const host = bareHost(url)
  if (host === null) return false
  const rows = await query(
    'select 1 from crawl_hosts where host = any($1::text[]) and taken_down_at is not null limit 1',
    [[host, `www.${host}`]],
    'taken-down',
  )
  return rows.length > 0
}
