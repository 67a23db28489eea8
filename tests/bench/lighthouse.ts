import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { recipePath } from '#app/domain/recipes/recipe-path'
import { DEFAULT_FILTERS } from '#app/domain/search/filters'
import { resultsPath } from '#app/domain/search/paging'
import { photograph } from '#tests/support/picture-site'
import { findBrowser } from '../../scripts/browser.mjs'
import { closeLater } from './closing'
import { signUp } from './collection'
import { someRecipes } from './load'
import { endProcess, freePort, type ServerProcess, sleep } from './processes'
import { startLarder } from './start'
import { quantile } from './statistics'

export type Audited = {
  page: string
  /** 0 to 100; the middle of the runs, and the worst. */
  performance: { median: number; worst: number }
  /** 0 to 100, of the worst run. */
  accessibility: number
  bestPractices: number
  seo: number
  /** Milliseconds on the slow phone and line that Lighthouse imagines, and shifts of the layout; the middle of the runs. */
  largestPaint: number
  blocked: number
  shifts: number
  /** What kept a page from the whole number, in Lighthouse's words. */
  missed: string[]
}
export type Lighthouse = { version: string; runs: number; pages: Audited[] }

/** Got by npm when it is asked for: it is as heavy as all else together, and nothing but this part needs it. */
const VERSION = '12.8.2'
const PASSWORD = 'an operator of the bench'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Category = { score: number | null; auditRefs: { id: string; weight: number }[] }
type Report = {
  categories: Record<(typeof CATEGORIES)[number], Category>
  audits: Record<string, { score: number | null; numericValue?: number; title: string; displayValue?: string }>
}

/** Lighthouse on the pages that the design names, as its phone sees them; null where there is no browser or no Lighthouse to be had. */
export async function measureLighthouse(
  root: string,
  folder: string,
  runs: number,
  say: (text: string) => void,
): Promise<Lighthouse | null> {
  const browser = findBrowser()
  if (!browser) return (say('no Chromium: Lighthouse is left out'), null)
  const place = path.join(folder, 'lighthouse')
  mkdirSync(place, { recursive: true })
  if ((await lighthouse(['--version'], browser)) !== 0) return (say('npm cannot get Lighthouse: it is left out'), null)
  const port = await freePort()
  const larder = await startLarder(
    { root, folder: place, env: { APP_ORIGIN: `http://127.0.0.1:${port}`, ADMIN_PASSWORD: PASSWORD } },
    port,
  )
  const cookie = await signUp(larder, 'reader@larder.example')
  await makeList(larder, cookie)
  const slug = await writePost(larder)
  const [recipe = ''] = await someRecipes(larder.origin)
  const addresses: [page: string, address: string, cookie?: string][] = [
    ['/', '/'],
    ['/results?…', resultsPath(DEFAULT_FILTERS)],
    ['/recipe?url=…', recipePath(recipe)],
    ['/shopping-lists, signed in', '/shopping-lists', cookie],
    ['/blog', '/blog'],
    ['/blog/…', `/blog/${slug}`],
    ['/how-to', '/how-to'],
  ]
  const pages: Audited[] = []
  for (const [page, address, as] of addresses) {
    const reports: Report[] = []
    for (let run = 0; run < runs; run += 1) {
      reports.push(
        await look({
          address: larder.origin + address,
          cookie: as,
          browser,
          place: path.join(place, `${pages.length}-${run}`),
        }),
      )
    }
    pages.push(audited(page, reports))
    say(`Lighthouse, ${page}: ${pages.at(-1)?.performance.median}`)
  }
  await larder.stop()
  return { version: VERSION, runs, pages }
}

type Look = { address: string; cookie?: string; browser: string; place: string }

/** In a browser of its own, which nobody has used yet; who is signed in has nothing but the cookie. */
async function look({ address, cookie, browser, place }: Look): Promise<Report> {
  mkdirSync(place)
  const port = await freePort()
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
  const close = closeLater(() => endProcess(window))
  try {
    await opened(port)
    if (cookie) await setCookies(port, address, cookie)
    const output = path.join(place, 'report.json')
    const code = await lighthouse(
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
    return JSON.parse(readFileSync(output, 'utf8')) as Report
  } finally {
    await close()
  }
}

async function opened(port: number): Promise<void> {
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

function audited(page: string, reports: Report[]): Audited {
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

/** Its exit code; 1 where npm cannot get it. */
function lighthouse(args: string[], browser: string): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn('npx', ['--yes', `lighthouse@${VERSION}`, ...args], {
      env: { ...process.env, CHROME_PATH: browser },
      stdio: 'ignore',
      shell: process.platform === 'win32',
    })
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** A list such as cooks have: of four recipes on a plan. */
async function makeList(larder: ServerProcess, cookie: string): Promise<void> {
  const send = <Answer>(path: string, body: object) =>
    ask<Answer>(larder, path, {
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', Origin: larder.origin, cookie },
    })
  const plan = await send<{ id: string }>('/api/meal-plans', { name: 'This week' })
  for (const url of (await someRecipes(larder.origin)).slice(0, 4)) {
    const recipe = await ask<object>(larder, `/api/recipe?${new URLSearchParams({ url }).toString()}`, {
      method: 'GET',
    })
    const { id } = await send<{ id: string }>('/api/collections/recipes', recipe)
    await send(`/api/meal-plans/${plan.id}/recipes`, { recipeId: id })
  }
  await send(`/api/meal-plans/${plan.id}/generate-shopping-list`, {})
}

/** A post as an operator writes one: two thousand words, a picture of its own, one in the text. */
async function writePost(larder: ServerProcess): Promise<string> {
  const operator = { 'x-admin-password': PASSWORD }
  const send = <Answer>(path: string, body: object, method = 'POST') =>
    ask<Answer>(larder, path, {
      method,
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...operator },
    })
  const picture = async () => {
    const { uploadURL } = await send<{ uploadURL: string }>('/api/objects/upload', {})
    await ask(larder, new URL(uploadURL).pathname, {
      method: 'PUT',
      body: new Uint8Array(await photograph({ width: 1600, height: 1000 }).blur(6).jpeg().toBuffer()),
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

async function ask<Answer>(larder: ServerProcess, path: string, init: RequestInit): Promise<Answer> {
  const answer = await fetch(larder.origin + path, { method: 'POST', ...init })
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}
