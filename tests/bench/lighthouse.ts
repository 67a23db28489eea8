import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { recipePath } from '#app/domain/recipes/recipe-paths'
import { DEFAULT_SEARCH_FILTERS } from '#app/domain/search/search-filters'
import { resultsPath } from '#app/domain/search/results-position'
import { createPhoto } from '#tests/support/picture-site'
import { findInstalledBrowser } from '../../scripts/browser.mjs'
import { registerCleanup } from './cleanup'
import { signUpBenchUser } from './collection'
import { listSampleRecipes } from './load'
import { stopProcess, findFreePort, type ServerProcess, sleep } from './processes'
import { startBenchLarder } from './start'
import { quantile } from './statistics'

export type AuditedPage = {
  page: string
  /** 0 to 100; the median of the runs, and the worst. */
  performance: { median: number; worst: number }
  /** 0 to 100, of the worst run. */
  accessibility: number
  bestPractices: number
  seo: number
  /** Milliseconds with Lighthouse's simulated slow phone and connection, and layout shifts; the median of the runs. */
  largestPaint: number
  blocked: number
  shifts: number
  /** The audits that cost points, in Lighthouse's words. */
  missed: string[]
}
export type LighthouseResults = { version: string; runs: number; pages: AuditedPage[] }

/** Installed by npm on demand: it is as large as all other dependencies together, and only this part needs it. */
const LIGHTHOUSE_VERSION = '12.8.2'
const PASSWORD = 'an operator of the bench'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type LighthouseCategory = { score: number | null; auditRefs: { id: string; weight: number }[] }
type LighthouseReport = {
  categories: Record<(typeof CATEGORIES)[number], LighthouseCategory>
  audits: Record<string, { score: number | null; numericValue?: number; title: string; displayValue?: string }>
}

/**
 * Lighthouse on the pages that the design names, with its mobile profile; null where there is no browser or Lighthouse
 * cannot be installed.
 */
export async function measureLighthouse(
  root: string,
  folder: string,
  runs: number,
  say: (text: string) => void,
): Promise<LighthouseResults | null> {
  const browser = findInstalledBrowser({ isShellEnough: false })
  if (!browser) return (say('no Chromium: Lighthouse is left out'), null)
  const place = path.join(folder, 'lighthouse')
  mkdirSync(place, { recursive: true })
  if ((await runLighthouse(['--version'], browser)) !== 0)
    return (say('npm cannot get Lighthouse: it is left out'), null)
  const port = await findFreePort()
  const larder = await startBenchLarder(
    { root, folder: place, env: { APP_ORIGIN: `http://127.0.0.1:${port}`, ADMIN_PASSWORD: PASSWORD } },
    port,
  )
  const cookie = await signUpBenchUser(larder, 'reader@larder.example')
  await createShoppingList(larder, cookie)
  const slug = await createPost(larder)
  const [recipe = ''] = await listSampleRecipes(larder.origin)
  const addresses: [page: string, address: string, cookie?: string][] = [
    ['/', '/'],
    ['/results?…', resultsPath(DEFAULT_SEARCH_FILTERS)],
    ['/recipe?url=…', recipePath(recipe)],
    ['/shopping-lists, signed in', '/shopping-lists', cookie],
    ['/blog', '/blog'],
    ['/blog/…', `/blog/${slug}`],
    ['/how-to', '/how-to'],
  ]
  const pages: AuditedPage[] = []
  for (const [page, address, as] of addresses) {
    const reports: LighthouseReport[] = []
    for (let run = 0; run < runs; run += 1) {
      reports.push(
        await auditPage({
          address: larder.origin + address,
          cookie: as,
          browser,
          place: path.join(place, `${pages.length}-${run}`),
        }),
      )
    }
    pages.push(summarizeReports(page, reports))
    say(`Lighthouse, ${page}: ${pages.at(-1)?.performance.median}`)
  }
  await larder.stop()
  return { version: LIGHTHOUSE_VERSION, runs, pages }
}

type AuditTarget = { address: string; cookie?: string; browser: string; place: string }

/** In a new browser profile; a signed-in user has only the session cookie. */
async function auditPage({ address, cookie, browser, place }: AuditTarget): Promise<LighthouseReport> {
  mkdirSync(place)
  const port = await findFreePort()
  const window = spawn(
    browser,
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${path.join(place, 'profile')}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  )
  const close = registerCleanup(() => stopProcess(window))
  try {
    await waitForDebugPort(port)
    if (cookie) await setCookies(port, address, cookie)
    const output = path.join(place, 'report.json')
    const code = await runLighthouse(
      [
        address,
        '--quiet',
        `--port=${port}`,
        '--output=json',
        `--output-path=${output}`,
        `--only-categories=${CATEGORIES.join(',')}`,
        ...(cookie ? ['--disable-storage-reset'] : []),
      ],
      browser,
    )
    if (code !== 0) throw new Error(`Lighthouse ends with ${code} on ${address}.`)
    return JSON.parse(readFileSync(output, 'utf8')) as LighthouseReport
  } finally {
    await close()
  }
}

async function waitForDebugPort(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await fetch(`http://127.0.0.1:${port}/json/version`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await sleep(200)
  }
  throw new Error('The browser does not open.')
}

async function setCookies(port: number, url: string, cookie: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  await browser
    .contexts()[0]
    ?.addCookies(
      cookie
        .split('; ')
        .map((pair) => ({
          name: pair.slice(0, pair.indexOf('=')),
          value: pair.slice(pair.indexOf('=') + 1),
          url: new URL(url).origin,
        })),
    )
  await browser.close()
}

function summarizeReports(page: string, reports: LighthouseReport[]): AuditedPage {
  const scores = (category: (typeof CATEGORIES)[number]) =>
    reports.map(({ categories }) => Math.round((categories[category].score ?? 0) * 100))
  const middle = (audit: string) =>
    quantile(
      reports.map(({ audits }) => audits[audit]?.numericValue ?? NaN),
      0.5,
    )
  const missed = reports.flatMap(({ categories, audits }) =>
    CATEGORIES.filter((category) => category !== 'performance').flatMap((category) =>
      categories[category].auditRefs.flatMap(({ id, weight }) =>
        weight > 0 && audits[id] && audits[id].score !== null && audits[id].score < 1 ? [audits[id].title] : [],
      ),
    ),
  )
  return {
    page,
    performance: { median: quantile(scores('performance'), 0.5), worst: Math.min(...scores('performance')) },
    accessibility: Math.min(...scores('accessibility')),
    bestPractices: Math.min(...scores('best-practices')),
    seo: Math.min(...scores('seo')),
    largestPaint: middle('largest-contentful-paint'),
    blocked: middle('total-blocking-time'),
    shifts: middle('cumulative-layout-shift'),
    missed: [...new Set(missed)],
  }
}

/** Its exit code; 1 where npm cannot install it. */
function runLighthouse(args: string[], browser: string): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn('npx', ['--yes', `lighthouse@${LIGHTHOUSE_VERSION}`, ...args], {
      env: { ...process.env, CHROME_PATH: browser },
      stdio: 'ignore',
      shell: process.platform === 'win32',
    })
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** A typical list: of four recipes on a plan. */
async function createShoppingList(larder: ServerProcess, cookie: string): Promise<void> {
  const send = <Answer>(path: string, body: object) =>
    sendRequest<Answer>(larder, path, {
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', Origin: larder.origin, cookie },
    })
  const plan = await send<{ id: string }>('/api/meal-plans', { name: 'This week' })
  for (const url of (await listSampleRecipes(larder.origin)).slice(0, 4)) {
    const recipe = await sendRequest<object>(larder, `/api/recipe?${new URLSearchParams({ url }).toString()}`, {
      method: 'GET',
    })
    const { id } = await send<{ id: string }>('/api/collections/recipes', recipe)
    await send(`/api/meal-plans/${plan.id}/recipes`, { recipeId: id })
  }
  await send(`/api/meal-plans/${plan.id}/generate-shopping-list`, {})
}

/** A typical post: two thousand words, a picture of its own, one in the text. */
async function createPost(larder: ServerProcess): Promise<string> {
  const operator = { 'x-admin-password': PASSWORD }
  const send = <Answer>(path: string, body: object, method = 'POST') =>
    sendRequest<Answer>(larder, path, {
      method,
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...operator },
    })
  const picture = async () => {
    const { uploadURL } = await send<{ uploadURL: string }>('/api/objects/upload', {})
    await sendRequest(larder, new URL(uploadURL).pathname, {
      method: 'PUT',
      body: new Uint8Array(await createPhoto({ width: 1600, height: 1000 }).blur(6).jpeg().toBuffer()),
      headers: { 'Content-Type': 'image/jpeg' },
    })
    return (await send<{ objectPath: string }>('/api/objects/blog-image', { imageUrl: uploadURL }, 'PUT')).objectPath
  }
  const paragraph =
    'A pot of soup forgives nearly everything that a tired cook does to it, which is why it belongs into the middle of a long week. '.repeat(
      5,
    )
  const content = Array.from(
    { length: 16 },
    (_, n) => `## Part ${n + 1}\n\n${paragraph}${n === 3 ? '\n\n[image:1]' : ''}`,
  ).join('\n\n')
  const post = await send<{ id: string; slug: string }>('/api/admin/blog/posts', {
    title: 'Soup for a long week',
    excerpt: 'What a pot forgives.',
    content,
    imageUrl: await picture(),
    isPublished: true,
  })
  await send(`/api/blog-images/${post.id}/images`, {
    url: await picture(),
    source: 'upload',
    position: 1,
    altText: 'A pot of soup',
  })
  return post.slug
}

async function sendRequest<Answer>(larder: ServerProcess, path: string, init: RequestInit): Promise<Answer> {
  const answer = await fetch(larder.origin + path, { method: 'POST', ...init })
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}
