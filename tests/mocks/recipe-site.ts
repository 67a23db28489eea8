import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'

/** A recipe site on loopback: the path of a page says what it contains. */
export type RecipeSite = {
  origin: string
  /** `ip:port` for OUTBOUND_TEST_ALLOW. */
  allow: string
  /** Every path that was requested, except robots.txt. */
  asked: string[]
  close(): Promise<void>
}

const DAL_RECIPE = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Weeknight dal',
  description: 'Red lentils with ginger and a spoonful of sizzling spices on top.',
  recipeYield: '4 servings',
  prepTime: 'PT10M',
  cookTime: 'PT25M',
  totalTime: 'PT35M',
  aggregateRating: { ratingValue: 4.6, ratingCount: 212 },
  nutrition: { '@type': 'NutritionInformation', calories: '310 kcal', proteinContent: '17 g', fatContent: '6 g' },
  recipeIngredient: ['250 g red lentils', '1 onion, chopped', '2 tsp cumin seeds', '1 tbsp ghee', 'salt'],
  recipeInstructions: [
    { '@type': 'HowToStep', text: 'Rinse the lentils and simmer them with the onion for 25 minutes.' },
    { '@type': 'HowToStep', text: 'Fry the cumin in the ghee until it smells of nuts and pour it over.' },
  ],
}

/** Every kind of script injection in the fields of a page. */
export const SCRIPT_INJECTION = "<img src=x onerror=\"document.title='taken'\"><script>document.title='taken'</script>"

const renderPage = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`
const renderJsonLd = (recipe: object) =>
  `<script type="application/ld+json">${JSON.stringify(recipe).replace(/</g, '\\u003c')}</script>`

const PAGES: Record<string, (origin: string) => string> = {
  '/dal': (origin) =>
    renderPage(
      '<h1>Weeknight dal</h1>',
      `<title>Weeknight dal | Spoon &amp; Co</title><link rel="canonical" href="${origin}/dal">${renderJsonLd({ ...DAL_RECIPE, image: `${origin}/dal.jpg` })}`,
    ),
  '/dal/print': (origin) =>
    renderPage(
      '<h1>Weeknight dal</h1>',
      `<title>Weeknight dal</title><link rel="canonical" href="${origin}/dal">${renderJsonLd(DAL_RECIPE)}`,
    ),
  '/plain': () =>
    renderPage(
      '<h1>Pea soup</h1><p>Serves 2</p><h2>Ingredients</h2><ul><li>500 g peas</li><li>1 onion</li>' +
        '<li>1 l stock</li></ul><h2>Method</h2><ol><li>Boil the peas with the onion in the stock until soft.</li>' +
        '<li>Blend, season and serve hot.</li></ol>',
      '<title>Pea soup</title>',
    ),
  '/about': () => renderPage('<h1>About us</h1><p>We are two people who like to eat.</p>', '<title>About us</title>'),
  '/secret/cake': () => renderPage('<h1>Cake</h1>', renderJsonLd({ ...DAL_RECIPE, name: 'Cake' })),
  '/hidden': () =>
    renderPage('<h1>Weeknight dal</h1>', `<meta name="robots" content="noindex">${renderJsonLd(DAL_RECIPE)}`),
  '/thief': () =>
    renderPage(
      '<h1>Stolen</h1>',
      `<link rel="canonical" href="https://elsewhere.example/dal">${renderJsonLd({ ...DAL_RECIPE, name: 'Stolen dal', url: 'https://elsewhere.example/dal' })}`,
    ),
  '/evil': () =>
    renderPage(
      '<h1>Evil</h1>',
      renderJsonLd({
        ...DAL_RECIPE,
        name: `Dal ${SCRIPT_INJECTION}`,
        description: `A summary that is long enough ${SCRIPT_INJECTION}`,
        image: 'javascript:alert(1)',
        url: 'javascript:alert(1)',
        recipeYield: `4 ${SCRIPT_INJECTION}`,
        recipeIngredient: [`1 onion ${SCRIPT_INJECTION}`, 'javascript:alert(1)', '"><svg onload=alert(1)>'],
        recipeInstructions: [
          `Chop the onion ${SCRIPT_INJECTION} and fry it gently.`,
          '</script><script>alert(1)</script> Serve it at once.',
        ],
      }),
    ),
}

export async function startRecipeSite(): Promise<RecipeSite> {
  const asked: string[] = []
  const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#c8862b' } })
    .jpeg()
    .toBuffer()
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname
    const origin = `http://${request.headers.host}`
    if (path === '/robots.txt')
      return void response.setHeader('Content-Type', 'text/plain').end('User-agent: *\nDisallow: /secret/\n')
    asked.push(path)
    if (path === '/moved') return void response.writeHead(301, { Location: '/dal' }).end()
    if (path === '/walled')
      return void response.writeHead(403, { 'Content-Type': 'text/html' }).end('<h1>Are you a robot?</h1>')
    if (path === '/down') return void response.writeHead(503, { 'Content-Type': 'text/html' }).end('<h1>Back soon</h1>')
    if (path === '/dal.jpg') return void response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(photo)
    if (path === '/paper.pdf')
      return void response.writeHead(200, { 'Content-Type': 'application/pdf' }).end('%PDF-1.7')
    const body = PAGES[path]?.(origin)
    if (path === '/cut')
      return void response
        .writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip' })
        .end(gzipSync(PAGES['/plain']!(origin)).subarray(0, -9))
    if (!body) return void response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>Not here</h1>')
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ETag: '"1"' }).end(body)
  }
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    allow: `127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
