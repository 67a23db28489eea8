import { randomUUID } from 'node:crypto'
import { EXPORT_FORMATS } from '#app/domain/exports/export-formats'
import { MAX_QUERY_LENGTH } from '#app/domain/recipes/search-terms'
import { MAX_INTENTS } from '#app/domain/shopping-lists/intent'
import { signUpBenchUser } from './collection'
import { type ServerProcess, sleep } from './processes'
import { quantile } from './statistics'

/** One input, and the longest time in which another visitor got no answer while it was worked on. */
export type Stall = { name: string; status: number; answeredMs: number; stallMs: number }
export type StallResults = {
  inputs: Stall[]
  /** Without any hostile input, for the same time. */ quiet: { p50: number; max: number }
}

const VISITOR_PAUSE_MS = 5
const MEGABYTES_3 = 3_000_000

let visitorCount = 0
/** Another client address each time: what is sent here is rate limited by address. */
const nextVisitor = () => ({ 'X-Forwarded-For': `10.9.${(++visitorCount >> 8) & 255}.${visitorCount & 255}` })

/** Truncates, without half an emoji at the end. */
const cut = (text: string, length: number) => text.slice(0, length).replace(/\p{Surrogate}$/u, '')
const repeatTo = (part: string, length: number) => cut(part.repeat(Math.ceil(length / part.length)), length)
const fillLines = (count: number, line: (index: number) => string, length: number) =>
  Array.from({ length: count }, (_, index) => cut(line(index), length))
const toWord = (number: number) => (1000 + number).toString(36).replace(/\d/g, 'x')
const nameMany = (first: number, separator: string) =>
  Array.from({ length: 150 }, (_, index) => `salt ${toWord(first + index)}`).join(separator)
const toRecipePage = (ingredients: string[], steps: string[]) =>
  '<html><script type="application/ld+json">' +
  `${JSON.stringify({ '@type': 'Recipe', name: 'Salt', recipeIngredient: ingredients, recipeInstructions: steps })}` +
  '</script></html>'

/** Texts for the field of /import. */
const PASTED_TEXTS: [name: string, text: () => string][] = [
  [
    'recipe: one name over and over',
    () =>
      toRecipePage(
        fillLines(100, () => repeatTo('salt and ', 490), 500),
        fillLines(10, () => repeatTo('salt and ', 2000), 2000),
      ),
  ],
  [
    'recipe: 8,000 names that share a word',
    () =>
      toRecipePage(
        fillLines(200, (line) => nameMany(line * 40, ' and '), 500),
        fillLines(100, (step) => nameMany(step * 80, ', '), 2000),
      ),
  ],
  [
    'recipe: mentions as long as a step',
    () =>
      toRecipePage(
        fillLines(200, (line) => nameMany(line * 40, ' and '), 500),
        fillLines(100, (step) => nameMany(step * 80, ' '), 2000),
      ),
  ],
  [
    'recipe: durations',
    () =>
      toRecipePage(
        fillLines(100, () => '1 egg', 500),
        fillLines(100, () => repeatTo('5 min ', 2000), 2000),
      ),
  ],
  ['3 MB of <', () => '<'.repeat(MEGABYTES_3)],
  ['3 MB of &', () => '&'.repeat(MEGABYTES_3)],
  ['3 MB of quotes', () => '"'.repeat(MEGABYTES_3)],
  ['3 MB of line ends', () => 'x\n'.repeat(MEGABYTES_3 / 2)],
  ['3 MB of spaces', () => `x${' '.repeat(MEGABYTES_3 - 2)}x`],
  ['250 KB of <', () => '<'.repeat(250_000)],
  ...[
    '<div>',
    '<script',
    '<!--',
    '<p class="',
    '{"@type":"Recipe",',
    '<script type="application/ld+json">{',
    '<li>1 g salt',
    '<table><tr><td>',
    '&#x0;',
    '<a href=x>',
  ].map((part): [string, () => string] => [`3 MB page of ${part}`, () => repeatTo(part, MEGABYTES_3)]),
]

/** Lines of 500 characters, 95 of them, for a recipe of one's own, its page and its shopping list. */
const LINE_PARTS = [
  '1 g; ',
  '1 г ',
  '½',
  '1 - 2 ',
  'a ',
  '(',
  '((1)',
  '1 tin (400 g) ',
  '2 lb 4 oz ',
  '2 x 400 g ',
  '1+',
  'salt, ',
  'salt and ',
  'heaped ',
  'from ',
  'half ',
  '1 egg white ',
  '(1 g) ',
  'juice of 1 ',
  '🍅',
]

/** The worst inputs known, one after the other, while another visitor reads a page. */
export async function measureStalls(larder: ServerProcess, say: (text: string) => void): Promise<StallResults> {
  await watchVisitor(larder.origin, () => sleep(1000))
  const quiet = await watchVisitor(larder.origin, () => sleep(3000))
  const inputs: Stall[] = []
  const measure = async (name: string, send: () => Promise<Response>) => {
    let status = 0
    const began = performance.now()
    let answeredMs = 0
    const times = await watchVisitor(larder.origin, async () => {
      const answer = await send()
      await answer.arrayBuffer()
      answeredMs = performance.now() - began
      status = answer.status
    })
    inputs.push({ name, status, answeredMs, stallMs: Math.max(...times) })
  }
  say(`${PASTED_TEXTS.length} pasted texts`)
  for (const [name, text] of PASTED_TEXTS) {
    const body = new FormData()
    body.set('intent', 'text')
    body.set('text', text())
    await measure(name, () =>
      fetch(`${larder.origin}/import`, { method: 'POST', headers: { Origin: larder.origin, ...nextVisitor() }, body }),
    )
  }
  say(`${LINE_PARTS.length} recipes of one's own, each as a page and as a shopping list`)
  const cookie = await signUpBenchUser(larder, 'lines@larder.example')
  const requestJson = (method: string, path: string, value?: unknown) =>
    fetch(larder.origin + path, {
      method,
      headers: { Cookie: cookie, 'Content-Type': 'application/json', ...nextVisitor() },
      ...(value !== undefined && { body: JSON.stringify(value) }),
    })
  for (const part of LINE_PARTS) {
    const ingredients = fillLines(95, (line) => `${line} ${repeatTo(part, 500)}`, 500)
    const answers: Response[] = []
    await measure(`saving 95 lines of ${part}`, async () => {
      const answer = await requestJson('POST', '/api/collections/recipes/manual', {
        title: `Lines of ${part}`,
        ingredients,
        steps: [repeatTo(part, 2000)],
      })
      answers.push(answer.clone())
      return answer
    })
    const saved = answers[0]!
    if (!saved.ok) throw new Error(`A recipe of ${part} answers ${saved.status}: ${await saved.text()}`)
    const recipe = (await saved.json()) as { id: string; source_url: string }
    const plan = (await (await requestJson('POST', '/api/meal-plans', { name: randomUUID() })).json()) as { id: string }
    await requestJson('POST', `/api/meal-plans/${plan.id}/recipes`, { recipeId: recipe.id })
    await measure(`page of 95 lines of ${part}`, () =>
      fetch(`${larder.origin}/recipe?url=${encodeURIComponent(recipe.source_url)}&x=2`, {
        headers: { Cookie: cookie, ...nextVisitor() },
      }),
    )
    await measure(`list of 95 lines of ${part}`, () =>
      requestJson('POST', `/api/meal-plans/${plan.id}/generate-shopping-list`, {}),
    )
  }
  say('additions that waited for a signal, exports, a week with the longest answers')
  for (const part of LINE_PARTS) {
    const { id } = (await (await requestJson('POST', '/api/shopping-lists', { name: randomUUID() })).json()) as {
      id: string
    }
    const additions = Array.from({ length: MAX_INTENTS }, () => {
      const item = randomUUID()
      return { id: item, item, operation: 'add', line: repeatTo(part, 500), basedOn: 1 }
    })
    await measure(`${MAX_INTENTS} additions of ${part}`, () =>
      requestJson('PATCH', `/api/shopping-lists/${id}`, { intents: additions }),
    )
  }
  const get = (path: string) => () => fetch(larder.origin + path, { headers: { Cookie: cookie, ...nextVisitor() } })
  for (const { value: format } of EXPORT_FORMATS)
    await measure(`export as ${format}`, get(`/export/download?format=${format}`))
  await measure('cookbook as a page', get('/cookbook/pages'))
  await measure('cookbook as EPUB', get('/cookbook/epub'))
  const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => `${day}=120`).join('&')
  await measure(
    'a planned week with 3,000 characters to use up',
    get(`/plan-my-week?do=plan&${days}&use=${encodeURIComponent(repeatTo('leek, ', 3000))}`),
  )
  await measure('500 things at home', get(`/with-what-i-have?${repeatTo('have=salt+and+salt&', 9500)}`))
  await measure('a search of 10,000 characters', get(`/search?q=${repeatTo('a-', 10_000)}`))
  await measure('the longest search', get(`/api/search/words?q=${repeatTo('a-', MAX_QUERY_LENGTH)}`))
  return {
    inputs: inputs.sort((a, b) => b.stallMs - a.stallMs),
    quiet: { p50: quantile(quiet, 0.5), max: Math.max(...quiet) },
  }
}

/** The times in which another visitor gets the guide, while `work` runs. */
async function watchVisitor(origin: string, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const over = work().finally(() => (isOver = true))
  while (!isOver) {
    const began = performance.now()
    const answer = await fetch(`${origin}/how-to`, { headers: nextVisitor() })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`/how-to answers ${answer.status}.`)
    times.push(performance.now() - began)
    await sleep(VISITOR_PAUSE_MS)
  }
  await over
  return times
}
