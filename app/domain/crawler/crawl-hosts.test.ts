import { expect, test, vi } from 'vitest'
import { db } from '#app/platform/db.server'
import { log } from '#app/platform/log.server'
import { setUpDatabase } from '#tests/support/set-up-database'
import { fetchAndStoreRecipe } from '#app/domain/recipes/fetch-recipe.server'
import { HOST_TAKEN_DOWN } from '#app/domain/recipes/host-takedown.server'
import { deleteCatalogueRecipes } from '#app/domain/recipes/catalogue.server'
import { setCrawlable } from '#app/domain/operators/trash.server'
import { startCrawl } from './crawl-control.server'
import { dryRunPage } from './dry-run.server'
import { endHostTakedown, setHostFrozen, listCrawlHosts, previewHostTakedown, takeDownHost } from './crawl-hosts.server'
import { INVALID_HOST, HOST_IS_TAKEN_DOWN, UNKNOWN_HOST } from './schema'
import { runSql } from '#tests/support/run-sql'
import { refusal } from '#tests/support/refusal'
import { setUpCrawler } from '#tests/support/crawl-test'
import { loadAuditTrail } from '#tests/support/audit-trail'

vi.spyOn(log, 'info').mockImplementation(() => undefined)
const sites = await vi.hoisted(async () => {
  const { startCrawledSites } = await import('#tests/mocks/crawled-site')
  const started = await startCrawledSites([
    { recipes: 3, traps: ['noindex', 'forbidden'] },
    { recipes: 3 },
    { recipes: 3 },
  ])
  process.env.OUTBOUND_TEST_ALLOW = started.allow
  process.env.TRUSTED_SITES = started.origins.slice(0, 2).join(',')
  process.env.CRAWL_GAP_MS = '5'
  process.env.APP_ORIGIN = 'https://larder.example'
  return started
})
const [first = '', second = '', untrusted = ''] = sites.origins
const getHost = (origin: string) => new URL(origin).host
const operator = { name: 'admin', address: '198.51.100.1' }
setUpDatabase()
const { crawlUntilDone } = setUpCrawler(sites)

test('a frozen host is not crawled until it is unfrozen', async () => {
  await startCrawl({})
  await setHostFrozen(getHost(first), true, { operator })
  expect(await db().crawlPage.groupBy({ by: ['host', 'state'], orderBy: { host: 'asc' } })).toEqual([
    { host: getHost(first), state: 'skipped' },
    { host: getHost(second), state: 'queued' },
  ])
  expect((await listCrawlHosts()).find(({ host }) => host === getHost(first))).toMatchObject({
    frozen: true,
    queued: 0,
    success_share: null,
  })
  await setHostFrozen(getHost(first), false, { operator })
  expect((await listCrawlHosts()).find(({ host }) => host === getHost(first))).toMatchObject({ frozen: false })
  await expect(setHostFrozen('nobody.example', true)).rejects.toMatchObject(refusal('not_found', UNKNOWN_HOST))
  expect(await loadAuditTrail()).toEqual([
    ['host frozen', getHost(first)],
    ['host unfrozen', getHost(first)],
  ])
})

test('hosts are filtered by name and state, by page', async () => {
  await startCrawl({})
  await runSql(
    `
      insert into crawl_hosts (host, frozen, paused_until, taken_down_at)
      values ('frozen.example', true, null, null), ('resting.example', false, now() + interval '1 hour', null),
      ('rested.example', false, now() - interval '1 hour', null), ('down.example', true, null, now())`,
  )
  const listNames = async (options: Parameters<typeof listCrawlHosts>[0]) =>
    (await listCrawlHosts(options)).map(({ host }) => host).sort()
  expect(await listNames({ state: 'under way' })).toEqual([getHost(first), getHost(second)].sort())
  expect(await listNames({ state: 'resting' })).toEqual(['resting.example'])
  expect(await listNames({ state: 'frozen' })).toEqual(['frozen.example'])
  expect(await listNames({ state: 'taken down' })).toEqual(['down.example'])
  expect(await listNames({ search: ' RES' })).toEqual(['rested.example', 'resting.example'])
  expect(await listNames({ search: 'res', state: 'resting' })).toEqual(['resting.example'])
  // LIKE wildcards match literally.
  expect(await listNames({ search: '%' })).toEqual([])
  const all = await listCrawlHosts()
  expect(all).toHaveLength(6)
  expect([...(await listCrawlHosts({ most: 4 })), ...(await listCrawlHosts({ most: 4, offset: 4 }))]).toEqual(all)
})

test("a takedown removes a host's recipes and blocks it, not its neighbours", async () => {
  const recipe = (source_url: string, source_domain: string) => ({ title: 'Soup', source_url, source_domain })
  await db().recipe.createMany({
    data: [
      recipe('https://www.spoon.example/a', 'spoon.example'),
      recipe('http://spoon.example/b', 'spoon.example'),
      recipe('https://other.spoon.example/c', 'other.spoon.example'),
      recipe('https://spoon.example.org/d', 'spoon.example.org'),
      recipe(`${first}/e`, '127.0.0.2'),
      recipe('http://127.0.0.2:1/f', '127.0.0.2'),
    ],
  })
  expect(await previewHostTakedown('www.spoon.example')).toEqual({ host: 'spoon.example', recipes: 2, isDown: false })
  expect(await takeDownHost('www.spoon.example', { operator })).toEqual({ removed: 2 })
  expect(await previewHostTakedown('spoon.example')).toEqual({ host: 'spoon.example', recipes: 0, isDown: true })
  for (const none of ['', ':80', 'a b', 'user@spoon.example/x y'])
    await expect(previewHostTakedown(none), none).rejects.toMatchObject({ kind: 'invalid', message: INVALID_HOST })
  expect(await takeDownHost(getHost(first), { operator })).toEqual({ removed: 1 })
  expect((await db().recipe.findMany({ orderBy: { source_url: 'asc' } })).map(({ source_url }) => source_url)).toEqual([
    'http://127.0.0.2:1/f',
    'https://other.spoon.example/c',
    'https://spoon.example.org/d',
  ])
  expect(await fetchAndStoreRecipe(`${first}/recipes/dish-number-0`, { as: 'import' })).toMatchObject({
    ok: false,
    message: HOST_TAKEN_DOWN(),
  })
  expect(await dryRunPage(`${first}/recipes/dish-number-0`)).toMatchObject({ refusal: HOST_TAKEN_DOWN() })
  await startCrawl({})
  expect((await db().crawlPage.groupBy({ by: ['host'] })).map(({ host }) => host)).toEqual([getHost(second)])
  expect(sites.requests).toEqual([])
  await expect(setHostFrozen(getHost(first), false)).rejects.toMatchObject(refusal('conflict', HOST_IS_TAKEN_DOWN))
  await endHostTakedown(getHost(first), { operator })
  expect(await previewHostTakedown(getHost(first))).toMatchObject({ isDown: false })
  await expect(endHostTakedown(getHost(first), { operator })).rejects.toMatchObject({ message: UNKNOWN_HOST })
  expect(await dryRunPage(`${first}/recipes/dish-number-0`)).not.toMatchObject({ refusal: HOST_TAKEN_DOWN() })
})

test('a dry run reports the extraction and stores nothing', async () => {
  const run = await dryRunPage(`${first}/recipes/dish-number-0`)
  expect(run).toMatchObject({
    robots_verdict: 'allowed',
    refusal: null,
    ingredient_category: 'Chicken & More',
    time_category: '15 min or less',
    problems: [],
  })
  expect(run.layers[0]).toMatchObject({ layer: 'json-ld', ingredients: 5, steps: 3 })
  expect(run.findings.find(({ name }) => name === 'Title')).toMatchObject({
    value: run.title,
    from: 'the recipe data in the page',
  })
  expect(run.cells.length).toBeGreaterThan(0)
  expect(run.quality_score).toBeGreaterThan(50)
  expect(await dryRunPage(`${first}/secret/hidden-stew`)).toMatchObject({
    robots_verdict: 'forbidden',
    title: null,
    refusal: expect.stringContaining('robots.txt') as string,
  })
  expect(await dryRunPage(`${first}/not-for-robots-stew`)).toMatchObject({
    directives: ['noindex'],
    refusal: expect.stringContaining('not allow storing') as string,
  })
  expect(await dryRunPage(`${untrusted}/recipes/dish-number-0`)).toMatchObject({
    refusal: expect.stringContaining('trusted') as string,
  })
  expect(await dryRunPage(`${first}/nowhere`)).toMatchObject({
    title: null,
    refusal: expect.stringContaining('does not exist') as string,
  })
  for (const text of ['', 'javascript:alert(1)', 'https://larder.example/home'])
    await expect(dryRunPage(text)).rejects.toMatchObject({ kind: 'invalid' })
  expect(await db().recipe.count()).toBe(0)
  expect(await db().crawlPage.count()).toBe(0)
})

test(
  'a deleted recipe is not crawled again until that is allowed; a cook can import it',
  { tags: ['slow'] },
  async () => {
    const crawl = async () => {
      await startCrawl({})
      await crawlUntilDone()
      return (await db().recipe.findMany({ select: { source_url: true } })).map(({ source_url }) => source_url)
    }
    const all = (await crawl()).filter((url) => url.startsWith(first))
    expect(all).toHaveLength(3)
    // Not the page whose import the takedown above had refused, which is remembered for a minute.
    const deleted = all.find((url) => !url.endsWith('dish-number-0'))!
    const { id } = await db().recipe.findUniqueOrThrow({ where: { source_url: deleted } })
    await deleteCatalogueRecipes([id], { operator })
    sites.requests.length = 0
    expect(await crawl()).not.toContain(deleted)
    const { origin, pathname } = new URL(deleted)
    expect(sites.requests.filter((request) => request.host === origin && request.path === pathname)).toEqual([])
    expect(await fetchAndStoreRecipe(deleted, { as: 'import' })).toMatchObject({ ok: true })
    expect(await db().recipeShelf.count({ where: { recipe: { source_url: deleted } } }), 'no search finds it').toBe(0)
    await runSql('delete from recipes where source_url = $1', [deleted])
    await setCrawlable(id, true, { operator })
    expect(await crawl()).toContain(deleted)
    expect(await db().recipeShelf.count({ where: { recipe: { source_url: deleted } } })).toBeGreaterThan(0)
  },
)
