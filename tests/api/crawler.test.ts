import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { INVALID_TARGET, CRAWL_URL_REQUIRED, STOP_CRAWL_FIRST } from '#app/domain/crawler/schema'
import { CONFIRM_CLEAN_DATABASE, formatRefusedRedirect } from '#app/domain/crawler/messages'
import { expectJson, expectMessage, expectPage } from './expect-response'
import { startCrawledSites, type CrawledSites } from '#tests/mocks/crawled-site'
import { randomVisitorHeaders, type HttpResponse } from '#tests/support/http-client'
import { OPERATOR_PASSWORD } from './test-browser'
import { startTestServer, type TestServer } from './test-server'

type Headers = Record<string, string>
type Status = { isRunning: boolean; isPaused: boolean; sessions: { id: string }[] }
type Session = {
  id: string
  status: string
  session_type: string
  total_jobs: number
  completed_jobs: number
  total_recipes_added: number
}

let sites: CrawledSites
let kitchen: TestServer
let chef: Headers
beforeAll(async () => {
  sites = await startCrawledSites([
    { recipes: 12, traps: ['noindex', 'forbidden', 'gone', 'garbage', 'elsewhere'] },
    { recipes: 200, delayMs: 300 },
  ])
  kitchen = await startTestServer({
    ADMIN_PASSWORD: OPERATOR_PASSWORD,
    TRUSTED_SITES: sites.origins.join(','),
    OUTBOUND_TEST_ALLOW: sites.allow,
    ALLOW_TEST_HOOKS: '1',
    CRAWL_GAP_MS: '10',
  })
  chef = { Cookie: (await kitchen.signInOperator()).cookieHeader(), ...randomVisitorHeaders() }
})
// Tests are independent of order: each starts without a running crawl.
beforeEach(async () => {
  await send('POST', '/api/admin/crawler/cleanup-jobs')
})
afterAll(async () => {
  await kitchen.close()
  await sites.close()
})

const host = (at = 0) => new URL(sites.origins[at]!).host
const press = (intent: string, fields: Headers = {}, path = '/admin/crawler') =>
  kitchen.submitForm(path, { intent, ...fields }, chef)
const send = (method: string, path: string, value?: unknown, headers: Headers = {}) =>
  kitchen.requestJson(method, path, value, { Origin: kitchen.origin, ...chef, ...headers })
const look = async (path: string) => (await kitchen.send(path, { headers: chef })).text
const toastOf = ({ lines }: HttpResponse) => {
  const [, line = ''] = lines.find(([name, value]) => name === 'set-cookie' && value.startsWith('larder.toast='))!
  const [value = ''] = decodeURIComponent(line.slice('larder.toast='.length).split(';')[0]!).split('.')
  return JSON.parse(Buffer.from(value, 'base64').toString()) as { title: string; text: string; tone: string }
}
const status = async () => (await send('GET', '/api/admin/crawler/status')).json<Status>()
const sessions = async () => (await send('GET', '/api/admin/crawler/sessions')).json<Session[]>()
const deeds = async () =>
  (
    await kitchen.query<{ action: string }>(
      `select action from operator_audit where action <> 'wrong password' order by at desc limit 20`,
    )
  ).map(({ action }) => action)

describe('the endpoints', () => {
  test('start with a target, status, pause, resume and stop; invalid transitions are refused with their own messages', async () => {
    expect(await status()).toEqual({ isRunning: false, isPaused: false, sessions: [] })
    const started = await send('POST', '/api/admin/crawler/start', { targetPerJob: 500 })
    await expectJson(started, 200, {
      id: expect.any(String) as string,
      total_jobs: 96,
      message: '96 jobs, up to 500 recipes each.',
    })
    expect(await status()).toMatchObject({
      isRunning: true,
      isPaused: false,
      sessions: [
        { id: started.json().id, status: 'running', session_type: 'full', total_jobs: 96, target_per_job: 500 },
      ],
    })
    await expectJson(send('POST', '/api/admin/crawler/start', {}), 409, {
      message: 'A crawl is already running. Stop it before you start another.',
      error: 'conflict',
    })
    expect([(await send('POST', '/api/admin/crawler/pause')).status, await status()]).toMatchObject([
      200,
      { isRunning: true, isPaused: true },
    ])
    expect((await send('POST', '/api/admin/crawler/pause')).json()).toEqual({
      message: 'The crawl is already paused.',
      error: 'conflict',
    })
    expect((await send('DELETE', '/api/admin/crawler/cleanup')).json()).toEqual({
      message: STOP_CRAWL_FIRST,
      error: 'conflict',
    })
    expect([(await send('POST', '/api/admin/crawler/resume')).status, await status()]).toMatchObject([
      200,
      { isRunning: true, isPaused: false },
    ])
    expect([(await send('POST', '/api/admin/crawler/stop')).status, await status()]).toEqual([
      200,
      { isRunning: false, isPaused: false, sessions: [] },
    ])
    for (const [path, message] of [
      ['stop', 'No crawl is running.'],
      ['pause', 'No crawl is running.'],
      ['resume', 'No crawl is paused.'],
    ]) {
      const refused = await send('POST', `/api/admin/crawler/${path}`)
      expect([refused.status, refused.json().message], path).toEqual([409, message])
    }
    expect((await deeds()).slice(0, 4)).toEqual(['crawl stopped', 'crawl resumed', 'crawl paused', 'crawl started'])
  })

  test.each([[{ targetPerJob: 0 }], [{ targetPerJob: 501 }], [{ targetPerJob: 2.5 }], [{ targetPerJob: '-3' }]])(
    '%j is not a target: 400',
    async (body) => {
      await expectMessage(send('POST', '/api/admin/crawler/start', body), 400, INVALID_TARGET)
      expect(await status()).toMatchObject({ isRunning: false })
    },
  )

  test.each([[{}], [{ targetPerJob: 'many' }], [{ targetPerJob: null }]])(
    '%j means the default of a hundred',
    async (body) => {
      expect((await send('POST', '/api/admin/crawler/start', body)).json()).toMatchObject({
        message: '96 jobs, up to 100 recipes each.',
      })
    },
  )

  test(
    'a full crawl, its stats, a validation with its counts, and deletion of everything',
    { tags: ['slow'] },
    async () => {
      // The slow site keeps a crawl running long enough to be observed.
      await press('start')
      await press('stop')
      await press('freeze', { host: host(1), frozen: 'yes' }, '/admin/crawler/hosts')
      await kitchen.query('delete from recipes where slug is null')
      const ours = await kitchen.query<{ n: number }>('select count(*)::int as n from recipes')
      const { id } = (await send('POST', '/api/admin/crawler/start', { targetPerJob: 500 })).json<{ id: string }>()
      await expect.poll(async () => (await status()).isRunning, { timeout: 60_000, interval: 200 }).toBe(false)
      const [latest] = await sessions()
      expect(latest).toMatchObject({
        id,
        status: 'completed',
        session_type: 'full',
        total_jobs: 96,
        completed_jobs: 96,
      })
      expect(latest!.total_recipes_added).toBeGreaterThanOrEqual(13)
      const stats = (await send('GET', '/api/admin/crawler/stats')).json<{
        recipes: { totalRecipes: number }
        filterBreakdown: unknown[]
      }>()
      expect(stats).toMatchObject({
        recipes: { validRecipes: stats.recipes.totalRecipes },
        jobs: { runningJobs: 0, completed_jobs: 96, failed_jobs: 0, target_per_job: 500 },
        sessions: { runningSessions: 0 },
      })
      expect(stats.recipes.totalRecipes).toBe(ours[0]!.n + latest!.total_recipes_added)
      expect(stats.filterBreakdown).toHaveLength(96)
      expect(stats.filterBreakdown[0]).toEqual({
        ingredient_category: 'Chicken & More',
        mood_category: 'Quick & Easy',
        time_category: '15 min or less',
        count: expect.any(Number) as number,
      })

      // The session page has the evidence of every page, also of refused ones.
      const evidence = await look(`/admin/crawler/sessions/${id}?state=skipped&host=${encodeURIComponent(host())}`)
      expect(evidence).toContain('/not-for-robots-stew')
      expect(evidence).toContain('The page does not allow storing (noindex).')
      expect(evidence).not.toContain('/recipes/dish-number-1"')

      sites.change()
      const validated = await send('POST', '/api/admin/crawler/validate')
      expect(validated.status).toBe(200)
      const counts = validated.json<{
        id: string
        validated: number
        removed: number
        total: number
        isOver: boolean
        message: string
      }>()
      expect(counts).toMatchObject({ total: latest!.total_recipes_added })
      expect(counts.message).toBe(
        counts.isOver
          ? `Validated ${counts.validated} recipes, ${counts.removed} marked invalid.`
          : `${counts.total} recipes are checked again. The sessions below show the progress.`,
      )
      await expect.poll(async () => (await status()).isRunning, { timeout: 60_000, interval: 200 }).toBe(false)
      expect(await look('/admin/crawler')).toContain(`Validated ${counts.total} recipes, 1 marked invalid.`)

      await expectJson(send('DELETE', '/api/admin/crawler/cleanup'), 200, {
        deleted: stats.recipes.totalRecipes,
        message: `${stats.recipes.totalRecipes} recipes were deleted. Copies that cooks have saved stay.`,
      })
      expect((await send('GET', '/api/admin/crawler/stats')).json()).toMatchObject({
        recipes: { validRecipes: 0, totalRecipes: 0 },
      })
      const nothing = await send('POST', '/api/admin/crawler/validate')
      expect([nothing.status, nothing.json()]).toMatchObject([
        200,
        { validated: 0, removed: 0, isOver: true, message: 'Validated 0 recipes, 0 marked invalid.' },
      ])
      await press('freeze', { host: host(1), frozen: 'no' }, '/admin/crawler/hosts')
    },
  )

  test('running jobs are cleared, whoever started them', async () => {
    await send('POST', '/api/admin/crawler/start', {})
    expect((await send('POST', '/api/admin/crawler/cleanup-jobs')).json()).toEqual({
      jobs: 96,
      sessions: 1,
      message: '96 jobs of 1 session are marked failed.',
    })
    expect((await send('POST', '/api/admin/crawler/cleanup-jobs')).json()).toEqual({
      jobs: 0,
      sessions: 0,
      message: 'No job was running.',
    })
    expect((await sessions())[0]).toMatchObject({ status: 'failed' })
  })

  test('scripts authenticate with the password header', async () => {
    const by = async (password: string) =>
      (await kitchen.send('/api/admin/crawler/status', { headers: { 'x-admin-password': password } })).status
    expect([await by(OPERATOR_PASSWORD), await by('a guess')]).toEqual([200, 401])
  })

  test('nobody else has access', { tags: ['slow'] }, async () => {
    const before = await deeds()
    for (const headers of [
      { 'x-admin-password': 'a guess' },
      { Cookie: `larder.operator=${'A'.repeat(43)}` },
    ] as Headers[]) {
      for (const path of ['start', 'stop', 'pause', 'resume', 'validate', 'cleanup-jobs'])
        expect((await send('POST', `/api/admin/crawler/${path}`, {}, headers)).status, path).toBe(401)
      expect((await send('DELETE', '/api/admin/crawler/cleanup', undefined, headers)).status).toBe(401)
    }
    expect(await deeds()).toEqual(before)
  })
})

describe('the plain forms', () => {
  test('each button redirects with its result', async () => {
    const started = await press('start', { targetPerJob: '7' })
    expect([started.status, started.headers.location, toastOf(started)]).toMatchObject([
      303,
      '/admin/crawler',
      { title: 'Crawler Started', text: '96 jobs, up to 7 recipes each.', tone: 'done' },
    ])
    const running = await look('/admin/crawler')
    expect(running).toContain('RUNNING')
    expect(running).not.toContain('Clean Database')
    for (const [intent, title] of [
      ['pause', 'Crawler Paused'],
      ['resume', 'Crawler Resumed'],
      ['stop', 'Crawler Stopped'],
    ] as const) {
      const response = await press(intent)
      expect([response.status, response.headers.location, toastOf(response)], intent).toMatchObject([
        303,
        '/admin/crawler',
        { title, tone: 'done' },
      ])
      if (intent === 'pause') expect(await look('/admin/crawler')).toContain('PAUSED')
    }
    for (const [intent, title] of [
      ['stop', 'Failed to Stop Crawler'],
      ['pause', 'Failed to Pause Crawler'],
      ['resume', 'Failed to Resume Crawler'],
    ] as const) {
      expect(toastOf(await press(intent)), intent).toMatchObject({
        title,
        text: expect.stringMatching(/^No crawl is (running|paused)\.$/) as string,
        tone: 'error',
      })
    }
  })

  test('running jobs are cleared after a confirmation that counts them', async () => {
    await press('start', { targetPerJob: '7' })
    expect((await press('clear')).status).toBe(400)
    expect(await look('/admin/crawler/clear')).toContain('96 jobs of 1 session would be marked failed.')
    expect(await look('/admin/crawler')).toContain('RUNNING')
    expect(toastOf(await press('clear', {}, '/admin/crawler/clear'))).toMatchObject({
      title: 'Jobs Cleaned',
      text: '96 jobs of 1 session are marked failed.',
      tone: 'done',
    })
    expect(await look('/admin/crawler/clear')).toContain('No crawl is running.')
  })

  test('an invalid target: error sentence, and the input is preserved', async () => {
    const response = await press('start', { targetPerJob: '501' })
    await expectPage(response, 400, 'Failed to Start Crawler', INVALID_TARGET)
    expect(response.text).toMatch(/name="targetPerJob"[^>]*value="501"/)
  })

  test('a second start is refused with a sentence, and the input is preserved', async () => {
    await press('start', { targetPerJob: '7' })
    const response = await press('start', { targetPerJob: '33' })
    await expectPage(response, 409, 'A crawl is already running.')
    expect(response.text).toMatch(/name="targetPerJob"[^>]*value="33"/)
  })

  test('the database is cleaned after a confirmation, and not during a crawl', async () => {
    expect(await look('/admin/crawler/clean')).toContain(CONFIRM_CLEAN_DATABASE)
    await press('start')
    await press('pause')
    const asked = await kitchen.send('/admin/crawler/clean', { headers: chef })
    expect([asked.status, asked.headers.location, toastOf(asked)]).toMatchObject([
      303,
      '/admin/crawler',
      { title: 'Cleanup Failed', text: STOP_CRAWL_FIRST, tone: 'error' },
    ])
    const response = await press('clean', {}, '/admin/crawler/clean')
    // The confirmation page redirects to the console, which shows the message.
    expect([303, 409]).toContain(response.status)
    await press('stop')
    expect(toastOf(await press('clean', {}, '/admin/crawler/clean'))).toMatchObject({
      title: 'Database Cleaned',
      tone: 'done',
    })
    expect(await kitchen.query('select 1 from recipes')).toEqual([])
  })

  test('crawls the gap of a single cell', async () => {
    expect(await look('/admin/crawler/gap?cell=37')).toContain(
      'Beef &amp; Beyond, Fancy &amp; Impressive, 30 min or less',
    )
    for (const none of ['', '?cell=96', '?cell=-1', '?cell=x'])
      expect((await kitchen.send(`/admin/crawler/gap${none}`, { headers: chef })).status, none).toBe(404)
    const cell = { ingredient: 'Beef & Beyond', mood: 'Fancy & Impressive', time: '30 min or less' }
    expect((await press('gap', { ...cell, mood: 'Grumpy' }, '/admin/crawler/gap?cell=37')).status).toBe(400)
    const response = await press('gap', { ...cell, targetPerJob: '3' }, '/admin/crawler/gap?cell=37')
    expect([response.status, toastOf(response)]).toMatchObject([
      303,
      { title: 'Crawler Started', text: '1 job, up to 3 recipes each.' },
    ])
    expect((await sessions())[0]).toMatchObject({ total_jobs: 1 })
  })

  test('hosts are frozen, unfrozen, and taken down after a confirmation', async () => {
    await press('start')
    await press('stop')
    const frozen = await press(
      'freeze',
      { host: host(), frozen: 'yes' },
      '/admin/crawler/hosts?return_url=%2Fadmin%2Fcrawler',
    )
    expect([frozen.headers.location, toastOf(frozen).title]).toEqual(['/admin/crawler', 'Host frozen'])
    expect(await look('/admin/crawler/hosts?state=frozen')).toContain(host())
    expect(
      (await press('freeze', { host: host(), frozen: 'no' }, '/admin/crawler/hosts?return_url=//evil.example')).headers
        .location,
    ).toBe('/admin')
    expect(await look('/admin/crawler/hosts?state=frozen')).toContain('No such host.')
    await expectPage(
      press('freeze', { host: 'nobody.example', frozen: 'yes' }, '/admin/crawler/hosts'),
      404,
      'The crawler does not know this host.',
    )

    await kitchen.query(
      `
        insert into recipes (title, source_url, source_domain)
        values ('Soup', 'https://www.spoon.example/soup', 'spoon.example'), ('Pie', 'https://spoon.example/pie',
        'spoon.example'), ('Tart', 'https://fork.example/tart', 'fork.example')`,
    )
    const question = await look('/admin/crawler/hosts/take-down?host=WWW.spoon.example')
    expect(question).toContain('loses its 2 recipes')
    for (const bad of ['<script>', 'a b', `${'a'.repeat(300)}`, '%00'])
      expect(await look(`/admin/crawler/hosts/take-down?host=${encodeURIComponent(bad)}`), bad).toContain(
        'Please enter a host',
      )
    expect(
      toastOf(await press('take-down', { host: 'spoon.example' }, '/admin/crawler/hosts/take-down')),
    ).toMatchObject({
      title: 'Host taken down',
      text: '2 recipes were deleted. No page of this host is fetched again.',
    })
    expect(
      (
        await kitchen.query<{ title: string }>(
          `select title from recipes where source_domain in ('spoon.example', 'fork.example')`,
        )
      ).map(({ title }) => title),
    ).toEqual(['Tart'])
    expect(await look('/admin/crawler/hosts/take-down?host=spoon.example')).toContain('This host has been taken down.')
    expect((await deeds()).slice(0, 3)).toEqual(['host taken down', 'host unfrozen', 'host frozen'])
  })

  test('a dry run reads one page, layer by layer, and stores nothing', async () => {
    const path = '/admin/crawler/dry-run'
    const kept = await kitchen.query<{ n: number }>('select count(*)::int as n from recipes')
    const found = await press('try', { url: `${sites.origins[0]}/recipes/dish-number-3` }, path)
    expect(found.status).toBe(200)
    for (const part of [
      'A crawl would keep it',
      'Results by reader',
      'json-ld',
      'What was chosen',
      'Categories',
      'of 100',
    ])
      expect(found.text).toContain(part)
    expect((await press('try', { url: `${sites.origins[0]}/secret/hidden-stew` }, path)).text).toContain('robots.txt')
    expect((await press('try', { url: `${sites.origins[0]}/moved-inside-stew` }, path)).text).toContain(
      formatRefusedRedirect('http://169.254.169.254/stew'),
    )
    const none = await press('try', { url: 'javascript:alert(1)' }, path)
    await expectPage(none, 400, CRAWL_URL_REQUIRED)
    expect(none.text).toMatch(/name="url"[^>]*value="javascript:alert\(1\)"/)
    expect(none.text).not.toMatch(/href="javascript/)
    expect(await kitchen.query<{ n: number }>('select count(*)::int as n from recipes')).toEqual(kept)
  })

  test('an unknown session is not found, also with a malformed id', async () => {
    for (const id of ['x', '0f0e0d0c-0b0a-4908-8706-050403020100', "'; drop table recipes; --"])
      expect(
        (await kitchen.send(`/admin/crawler/sessions/${encodeURIComponent(id)}`, { headers: chef })).status,
        id,
      ).toBe(404)
  })

  test('anonymous submissions redirect to sign-in and change nothing', async () => {
    const before = await deeds()
    for (const [path, intent] of [
      ['/admin/crawler', 'start'],
      ['/admin/crawler/clean', 'clean'],
      ['/admin/crawler/clear', 'clear'],
      ['/admin/crawler/hosts/take-down', 'take-down'],
      ['/admin/crawler/gap?cell=1', 'gap'],
    ] as const) {
      const response = await kitchen.submitForm(path, { intent })
      expect([response.status, response.headers.location?.startsWith('/admin?return_url=')], path).toEqual([303, true])
    }
    expect(await deeds()).toEqual(before)
    expect(await status()).toMatchObject({ isRunning: false })
  })
})

describe('one host, failed pages, sites and schedule', () => {
  const SETTINGS = '/admin/crawler/settings'
  type Settings = {
    sites: { origin: string; isAdded: boolean }[]
    removed: string[]
    schedule: { isOn: boolean; cron: string | null; nextAt: string | null; isSetHere: boolean }
  }
  /** What the page is made of. */
  const settings = async () =>
    (
      await kitchen.send(`${SETTINGS}?_data=${encodeURIComponent('routes/_site.admin.crawler_.settings')}`, {
        headers: chef,
      })
    ).json<{ settings: Settings }>().settings

  test('a crawl of one host, and its refusals', async () => {
    expect(toastOf(await press('host', { host: host() })).text).toBe(`Only pages of ${host()} are fetched.`)
    expect(await status()).toMatchObject({ isRunning: true, sessions: [{ session_type: 'full', host: host() }] })
    expect(await look('/admin/crawler')).toContain(`Crawl of ${host()}`)
    expect(toastOf(await press('host', { host: host(1) }))).toMatchObject({
      title: 'Failed to Start Crawler',
      text: 'A crawl is already running. Stop it before you start another.',
    })
    await send('POST', '/api/admin/crawler/stop')
    expect(toastOf(await press('host', { host: host(1) }))).toMatchObject({
      title: 'Crawler Started',
      text: `Only pages of ${host(1)} are fetched.`,
    })
    await send('POST', '/api/admin/crawler/stop')
    expect(toastOf(await press('host', { host: 'spoon.example' })).text).toContain('This is not a trusted site')
    const refused = await press('host', { host: 'a b' })
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining('Please enter a host, such as www.cooking.example.') as string,
    ])
  })
  test('failed pages are tried again', async () => {
    // Those of the crawls before.
    await kitchen.query('delete from crawl_pages')
    expect(toastOf(await press('retry', { host: '' })).text).toBe('No page failed that can be tried again.')
    expect(await look('/admin/crawler')).toContain('No page of the last month waits to be tried again.')
    const insertFailed = () =>
      kitchen.query(
        `with s as (insert into crawl_sessions (session_type, status, started_at) values ('full', 'failed', now() - interval '1 hour') returning id)
         insert into crawl_pages (session_id, url, host, state, fetched_at) select id, $1, $2, 'failed', now() from s`,
        [`${sites.origins[1]}/recipes/dish-number-150`, host(1)],
      )
    await insertFailed()
    expect(await look('/admin/crawler')).toContain('All hosts, 1 page')
    expect(toastOf(await press('retry', { host: host() })).text).toBe('No page failed that can be tried again.')
    expect(toastOf(await press('retry', { host: host(1) })).text).toBe(
      '1 page is tried again. The sessions below show the progress.',
    )
    await expect.poll(async () => (await status()).isRunning, { timeout: 60_000 }).toBe(false)
    expect((await sessions())[0]).toMatchObject({ session_type: 'retry', status: 'completed', completed_jobs: 1 })
  })
  test('a site is trusted, crawled from then on without a restart, and removed again', async () => {
    const removed = await press('remove', { origin: sites.origins[1]! }, SETTINGS)
    expect([removed.status, toastOf(removed).title]).toEqual([303, `${sites.origins[1]} is no longer trusted`])
    expect((await settings()).removed).toEqual([sites.origins[1]])
    expect(toastOf(await press('host', { host: host(1) })).text).toContain('This is not a trusted site')
    await press('add', { origin: sites.origins[1]! }, SETTINGS)
    expect((await settings()).sites.map(({ origin }) => origin)).toEqual(sites.origins)
    expect(toastOf(await press('host', { host: host(1) })).title).toBe('Crawler Started')
    await expectPage(
      press('add', { origin: 'https://fork.example/recipes' }, SETTINGS),
      400,
      'value="https://fork.example/recipes"',
      'Please enter a site without a path',
    )
    await press('add', { origin: 'www.fork.example' }, SETTINGS)
    expect((await settings()).sites.at(-1)).toMatchObject({ origin: 'https://www.fork.example', isAdded: true })
    expect((await press('add', { origin: 'fork.example' }, SETTINGS)).text).toContain('This site is already trusted.')
    await press('reset-sites', {}, SETTINGS)
    expect((await settings()).sites.map(({ origin }) => origin)).toEqual(sites.origins)
    expect((await deeds()).slice(0, 2)).toEqual(['trusted sites reset', 'trusted site added'])
  })
  test('the schedule is set, switched off and given back to the environment', async () => {
    expect((await settings()).schedule).toEqual({ isOn: false, cron: null, nextAt: null, isSetHere: false })
    const set = await press('schedule', { isOn: 'on', cron: '30 3 * * 1' }, SETTINGS)
    expect([set.status, toastOf(set).title]).toEqual([303, 'Crawls follow this schedule'])
    expect((await settings()).schedule).toMatchObject({ isOn: true, cron: '30 3 * * 1', isSetHere: true })
    expect(await look(SETTINGS)).toContain('The next crawl begins on')
    await press('schedule', { cron: '30 3 * * 1' }, SETTINGS)
    expect((await settings()).schedule).toMatchObject({ isOn: false, cron: '30 3 * * 1', nextAt: null })
    await expectPage(
      press('schedule', { isOn: 'on', cron: 'every day' }, SETTINGS),
      400,
      'Please enter a schedule of minute, hour, day',
    )
    await expectPage(press('schedule', { isOn: 'on', cron: '0 0 30 2 *' }, SETTINGS), 400, 'Please enter a schedule')
    await press('reset-schedule', {}, SETTINGS)
    expect((await settings()).schedule).toMatchObject({ cron: null, isSetHere: false })
    expect((await deeds())[0]).toBe('crawl schedule reset')
  })
})
