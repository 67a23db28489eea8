import { withDatabase } from './main-database'

/**
 * Inserts sessions of every status with pages of every state, and hosts likewise, as if they had been crawled, into the
 * database of that server. Returns the sessions' ids.
 */
export async function insertCrawlSessions(serverName: string): Promise<string[]> {
  return await withDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into crawl_sessions (session_type, status, total_jobs, completed_jobs, failed_jobs,
        total_recipes_added, recipes_validated, recipes_removed, reason, finished_at) values
         ('full', 'completed', 96, 96, 0, 418, 0, 0, null, now()), ('validation', 'completed', 40, 38, 2, 0, 38, 3,
           null, now()), ('full', 'failed', 96, 12, 84, 37, 0, 0, 'No page could be read.', now()),
           ('full', 'stopped', 1, 0, 0, 0, 0, 0, 'An operator stopped the crawl.', now())
       returning id::text`,
    )
    const ids = rows.map(({ id }) => id)
    await client.query(
      `insert into crawl_pages (session_id, url, host, kind, state, attempts, fetched_at, http_status, robots_verdict, reason, evidence, recipe_id) values
         ($1, 'https://spoon.example/soup', 'spoon.example', 'page', 'done', 0, now(), 200, 'allowed', null,
         '{"fields":{"title":{"layer":"json-ld","confidence":0.95},"steps":{"layer":"headings","confidence":0.7}},"problems":[],"directives":["noarchive"]}',
         (select id from recipes limit 1)),
         ($1, 'https://spoon.example/about-us-and-a-very-long-address-without-any-place-to-break-it-at-all', 'spoon.example',
         'page', 'done', 0, now(), 200, 'allowed', 'There is no recipe on this page.',
         '{"fields":{},"problems":["No title was found."],"directives":[]}', null),
         ($1, 'https://spoon.example/map.xml', 'spoon.example', 'sitemap', 'done', 0, now(), 200, 'allowed', null, '{"addresses":120,"isIndex":false}', null),
         ($1, 'https://spoon.example/secret', 'spoon.example', 'page', 'skipped', 0, null, null, 'forbidden', 'robots.txt forbids it.', null, null),
         ($1, 'https://spoon.example/down', 'spoon.example', 'page', 'failed', 3, now(), 503, 'allowed', 'The site is not working.', null, null)`,
      [ids[0]],
    )
    await client.query(
      `insert into crawl_hosts (host, robots_verdict, robots_status, crawl_delay_ms, last_status, last_fetch_at,
        next_fetch_at, fetch_count, success_count, failure_count, frozen, paused_until, taken_down_at) values
         ('spoon.example', 'rules', 200, 5000, 200, now(), now() + interval '1 hour', 40, 38, 2, false,
           null, null), ('a-rather-long-name-of-a-site-about-cooking.example', 'forbid all', 503, null,
           503, now(), now(), 3, 0, 3, true, null, null),
         ('resting.example', 'allow all', 404, null, null, now(), now(), 9, 1, 8, false,
           now() + interval '20 minutes', null), ('down.example', null, null, null, null, null,
           now(), 0, 0, 0, true, null, now())
       on conflict (host) do nothing`,
    )
    return ids
  }, serverName)
}
