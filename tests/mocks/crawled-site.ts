// Recipe sites for a crawler to visit, in one process: each host is an address of its own on loopback. Pages are
// generated from a few words each, with crawler traps among them. Every request is recorded with its time.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

export type CrawledRequest = {
  host: string
  path: string
  /** Milliseconds, of one clock for all hosts. */ at: number
  endedAt: number
  agent: string
  ifNoneMatch: string | undefined
  status: number
}
export type CrawledHost = {
  /** Number of recipe pages in its sitemap. */
  recipes?: number
  robots?: string | ((asked: number) => { status: number; body?: string })
  traps?: readonly CrawlerTrap[]
  /** Response delay of a page, in milliseconds. */
  delayMs?: number
  /** Custom pages by path, instead of the generated ones. */
  pages?: Record<string, string>
  /** Where pages have moved, by path; they are in the sitemap too. */
  moved?: Record<string, () => string>
}
export type CrawlerTrap =
  | 'calendar'
  | 'circles'
  | 'bomb'
  | 'drip'
  | 'busy'
  | 'down'
  | 'noindex'
  | 'copies'
  | 'forbidden'
  | 'changed'
  | 'gone'
  | 'garbage'
  | 'flaky'
  | 'elsewhere'
  | 'asleep'
  | 'blank lines'
export type CrawledSites = {
  origins: string[]
  /** `ip:port` pairs for OUTBOUND_TEST_ALLOW. */
  allow: string
  requests: CrawledRequest[]
  /** From now on pages that can change have changed, and those that can be deleted are deleted. */
  change(): void
  close(): Promise<void>
}

const MAIN_INGREDIENTS = [
  'chicken thighs',
  'beef mince',
  'salmon fillets',
  'chickpeas',
  'turkey breast',
  'pork shoulder',
  'prawns',
  'cauliflower',
  'lentils',
  'cod',
  'lamb',
  'mushrooms',
] as const
const STYLES = ['Quick', 'Slow', 'Creamy', 'Spicy', 'Light', 'Sunday', 'Weeknight', 'Golden', 'Smoky', 'Green'] as const
const DISHES = ['stew', 'salad', 'traybake', 'soup', 'curry', 'pie', 'skillet', 'tacos', 'bowl', 'roast'] as const
const MINUTES = [10, 25, 40, 90] as const
const SIDES = [
  'onion',
  'garlic',
  'carrot',
  'celery',
  'thyme',
  'lemon',
  'tomato',
  'butter',
  'stock',
  'rice',
  'parsley',
  'cumin',
] as const

const pickByNumber = <T>(list: readonly T[], number: number) => list[number % list.length]!

/** The recipe of a number: deterministic, and different for each number. */
export function createCrawledRecipe(number: number, host = 0) {
  const main = pickByNumber(MAIN_INGREDIENTS, number)
  const minutes = pickByNumber(MINUTES, number >> 1)
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: `${pickByNumber(STYLES, number * 7)} ${main} ${pickByNumber(DISHES, number * 3)} no. ${host}-${number}`,
    description: `A ${pickByNumber(DISHES, number * 3)} with ${main} that our neighbours ask for again and again.`,
    recipeYield: `${2 + (number % 5)} servings`,
    totalTime: `PT${minutes}M`,
    aggregateRating: { ratingValue: 3 + (number % 20) / 10, ratingCount: 5 + number },
    recipeIngredient: [
      `${300 + number} g ${main}`,
      ...[1, 5, 7].map((step) => `${1 + (number % 3)} ${pickByNumber(SIDES, number + step)}`),
      'salt and pepper',
    ],
    recipeInstructions: [
      { '@type': 'HowToStep', text: `Cut the ${main} into pieces and season them well with salt and pepper.` },
      {
        '@type': 'HowToStep',
        text: `Cook everything together for about ${minutes} minutes until the ${main} is done.`,
      },
      { '@type': 'HowToStep', text: 'Taste it, season once more and bring it to the table.' },
    ],
  }
}

const PARAGRAPHS = Array.from(
  { length: 40 },
  (_, at) =>
    `<p>Paragraph ${at}: ${STYLES.join(', ')} and how we came to like ${DISHES.join(', ')} on a rainy day.</p>`,
).join('\n')
const renderPage = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`
const renderJsonLd = (recipe: object) =>
  `<script type="application/ld+json">${JSON.stringify(recipe).replace(/</g, '\\u003c')}</script>`
export const renderRecipePage = (recipe: ReturnType<typeof createCrawledRecipe>, { head = '', links = '' } = {}) =>
  renderPage(
    `<h1>${recipe.name}</h1>${PARAGRAPHS}<nav>${links}</nav>`,
    `<title>${recipe.name}</title>${head}${renderJsonLd(recipe)}`,
  )
const renderLink = (path: string) => `<a href="${path}">${path}</a>`

const TRAP_PATHS: Record<CrawlerTrap, string[]> = {
  calendar: ['/diary/1'],
  circles: ['/circle/a', '/chain/0'],
  bomb: ['/bomb-soup'],
  drip: ['/slow-drip-stew'],
  busy: ['/busy-bean-soup'],
  down: ['/down-for-ever-pie'],
  noindex: ['/not-for-robots-stew'],
  copies: ['/recipes/copied-1?edition=2', '/recipes/copied-1/mobile-edition'],
  forbidden: ['/secret/hidden-stew'],
  changed: ['/recipes/changing-stew', '/recipes/corrected-stew'],
  gone: ['/recipes/vanishing-stew'],
  garbage: ['/recipes/garbage-stew'],
  flaky: ['/recipes/flaky-stew'],
  elsewhere: ['/moved-away-stew', '/moved-inside-stew'],
  asleep: ['/recipes/asleep-stew'],
  'blank lines': [],
}

const listRecipePaths = (count: number) => Array.from({ length: count }, (_, at) => `/recipes/dish-number-${at}`)

/** Hosts from 127.0.0.2 on, all on one port each. */
export async function startCrawledSites(hosts: readonly CrawledHost[]): Promise<CrawledSites> {
  const asked: CrawledRequest[] = []
  const state = { hasChanged: false }
  const servers: Server[] = []
  const origins: string[] = []
  for (const [at, host] of hosts.entries()) {
    const server = createServer((request, response) => {
      const note: CrawledRequest = {
        host: origins[at]!,
        path: request.url ?? '/',
        at: performance.now(),
        endedAt: NaN,
        agent: request.headers['user-agent'] ?? '',
        ifNoneMatch: request.headers['if-none-match'],
        status: 0,
      }
      asked.push(note)
      const end = () => {
        note.endedAt = performance.now()
        note.status = response.statusCode
      }
      response.on('close', end)
      respond(host, at, asked, origins[at]!, state, request, response)
    })
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, `127.0.0.${at + 2}`, resolve))
    server.keepAliveTimeout = 10_000
    servers.push(server)
    origins.push(`http://127.0.0.${at + 2}:${(server.address() as AddressInfo).port}`)
  }
  return {
    origins,
    allow: origins.map((origin) => new URL(origin).host).join(','),
    requests: asked,
    change: () => void (state.hasChanged = true),
    close: async () => {
      await Promise.all(
        servers.map(
          (server) =>
            new Promise<void>((resolve) => {
              server.close(() => resolve())
              server.closeAllConnections()
            }),
        ),
      )
    },
  }
}

const GZIP_BOMB = gzipSync(Buffer.alloc(64 * 1024 * 1024))

function respond(
  host: CrawledHost,
  at: number,
  asked: readonly CrawledRequest[],
  origin: string,
  state: { hasChanged: boolean },
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { pathname: path, search } = new URL(request.url ?? '/', origin)
  const traps = host.traps ?? []
  const times = asked.filter((one) => one.host === origin && one.path === request.url).length
  const html = (body: string, status = 200, headers: Record<string, string> = {}) => {
    const send = () =>
      void response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', ...headers }).end(body)
    if (host.delayMs) setTimeout(send, host.delayMs)
    else send()
  }
  const kept = (body: string, etag: string) =>
    request.headers['if-none-match'] === etag
      ? void response.writeHead(304, { ETag: etag }).end()
      : html(body, 200, { ETag: etag })

  if (path === '/robots.txt') {
    if (typeof host.robots === 'function') {
      const { status, body = '' } = host.robots(times)
      return void response.writeHead(status, { 'Content-Type': 'text/plain' }).end(body)
    }
    return void response
      .writeHead(200, { 'Content-Type': 'text/plain' })
      .end(
        host.robots ??
          `${traps.includes('blank lines') ? '\n'.repeat(500_000) : ''}User-agent: *\nDisallow: /secret/\nSitemap: ${origin}/maps.xml\n`,
      )
  }
  if (path === '/maps.xml')
    return void response
      .writeHead(200, { 'Content-Type': 'application/xml' })
      .end(
        `<sitemapindex><sitemap><loc>${origin}/recipe-map.xml.gz</loc></sitemap><sitemap><loc>${origin}/image-map.xml</loc></sitemap></sitemapindex>`,
      )
  if (path === '/recipe-map.xml.gz') {
    const paths = host.pages
      ? Object.keys(host.pages)
      : [
          ...listRecipePaths(host.recipes ?? 0),
          ...traps.flatMap((trap) => TRAP_PATHS[trap]),
          ...Object.keys(host.moved ?? {}),
        ]
    const entries = paths.map((one) => `<url><loc>${(origin + one).replaceAll('&', '&amp;')}</loc></url>`).join('')
    return void response
      .writeHead(200, { 'Content-Type': 'application/gzip' })
      .end(gzipSync(`<urlset>${entries}</urlset>`))
  }
  const target = host.moved?.[path]
  if (target) return void response.writeHead(301, { Location: target() }).end()
  const own = host.pages?.[path]
  if (own !== undefined) return html(own)
  const number = /^\/recipes\/dish-number-(\d+)$/.exec(path)?.[1]
  if (number !== undefined && Number(number) < (host.recipes ?? 0)) {
    const next = [1, 2, 3]
      .map((step) => renderLink(`/recipes/dish-number-${(Number(number) + step) % (host.recipes ?? 1)}`))
      .join(' ')
    return kept(
      renderRecipePage(createCrawledRecipe(Number(number), at), { links: next + renderLink('/') }),
      `"dish-${number}"`,
    )
  }
  if (path === '/')
    return html(
      renderPage(
        `<h1>Our kitchen</h1>${traps
          .flatMap((trap) => TRAP_PATHS[trap])
          .map(renderLink)
          .join(' ')} ${renderLink('/recipes/dish-number-0')} ${renderLink('/secret/hidden-stew')}`,
      ),
    )

  const diary = /^\/diary\/(\d+)$/.exec(path)?.[1]
  if (diary && traps.includes('calendar'))
    return html(
      renderPage(
        `<h1>Day ${diary}</h1>` +
          Array.from(
            { length: 30 },
            (_, step) =>
              renderLink(`/diary/${Number(diary) * 30 + step}`) +
              renderLink(`/diary/${diary}?page=${Number(diary) + step}`),
          ).join(' '),
      ),
    )
  if (path === '/circle/a' && traps.includes('circles'))
    return void response.writeHead(302, { Location: '/circle/b' }).end()
  if (path === '/circle/b' && traps.includes('circles'))
    return void response.writeHead(302, { Location: '/circle/a' }).end()
  const chain = /^\/chain\/(\d+)$/.exec(path)?.[1]
  if (chain && traps.includes('circles'))
    return void response.writeHead(301, { Location: `/chain/${Number(chain) + 1}` }).end()
  if (path === '/bomb-soup' && traps.includes('bomb'))
    return void response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip' }).end(GZIP_BOMB)
  if (path === '/slow-drip-stew' && traps.includes('drip')) {
    response.writeHead(200, { 'Content-Type': 'text/html' })
    const timer = setInterval(() => response.write('<p>drip</p>'), 300)
    response.on('close', () => clearInterval(timer))
    return
  }
  if (path === '/busy-bean-soup' && traps.includes('busy'))
    return times === 1
      ? void response.writeHead(429, { 'Retry-After': '1' }).end()
      : html(renderRecipePage(createCrawledRecipe(9001, at)))
  if (path === '/down-for-ever-pie' && traps.includes('down')) return html('<h1>Back soon</h1>', 503)
  if (path === '/recipes/flaky-stew' && traps.includes('flaky'))
    return times < 3 ? html('<h1>Oops</h1>', 500) : html(renderRecipePage(createCrawledRecipe(9002, at)))
  if (path === '/not-for-robots-stew' && traps.includes('noindex'))
    return html(renderRecipePage(createCrawledRecipe(9003, at), { head: '<meta name="robots" content="noindex">' }))
  if (path.startsWith('/recipes/copied-1') && traps.includes('copies'))
    return html(renderRecipePage(createCrawledRecipe(9004, at), search ? {} : { head: '' }))
  if (path === '/secret/hidden-stew' && traps.includes('forbidden'))
    return html(renderRecipePage(createCrawledRecipe(9005, at)))
  if (path === '/recipes/changing-stew' && traps.includes('changed'))
    return html(renderRecipePage(createCrawledRecipe(state.hasChanged ? 9107 : 9006, at)))
  if (path === '/recipes/corrected-stew' && traps.includes('changed')) {
    const recipe = createCrawledRecipe(9008, at)
    return html(
      renderRecipePage(
        state.hasChanged
          ? { ...recipe, recipeIngredient: [...recipe.recipeIngredient.slice(1), '2 tbsp capers'] }
          : recipe,
      ),
    )
  }
  if (path === '/recipes/vanishing-stew' && traps.includes('gone'))
    return state.hasChanged ? html('<h1>Gone</h1>', 410) : html(renderRecipePage(createCrawledRecipe(9009, at)))
  if (path === '/recipes/garbage-stew' && traps.includes('garbage'))
    return html(
      `<script type="application/ld+json">{"@type":"Recipe","name":"\0${'{['.repeat(10_000)}</script>${'<div>'.repeat(20_000)}\ud800`,
    )
  if (path === '/moved-away-stew' && traps.includes('elsewhere'))
    return void response.writeHead(301, { Location: 'http://elsewhere.example/stew' }).end()
  if (path === '/moved-inside-stew' && traps.includes('elsewhere'))
    return void response.writeHead(302, { Location: 'http://169.254.169.254/stew' }).end()
  if (path === '/recipes/asleep-stew' && traps.includes('asleep'))
    return html('<h1>We sleep</h1>', 503, { 'Retry-After': '86400' })
  html('<h1>Not here</h1>', 404)
}
