import { randomUUID } from 'node:crypto'
import { EXPORT_FORMATS } from '#app/domain/exports/export-formats'
import { MAX_QUERY_LENGTH } from '#app/domain/recipes/search-terms'
import { MAX_INTENTS } from '#app/domain/shopping-lists/intent'
import { signUpBenchUser } from './bench-user'
import type { Bench } from './bench'
import type { Figure } from './figures'
import { sleep, startBenchLarder } from './processes'
import { quantile } from './statistics'

const VISITOR_PAUSE_MS = 5
const MEGABYTES_3 = 3_000_000

let visitorCount = 0
/** Another client address each time: what is sent here is rate limited by address. */
export const nextVisitor = () => ({ 'X-Forwarded-For': `10.9.${(++visitorCount >> 8) & 255}.${visitorCount & 255}` })

/** Truncates, without half an emoji at the end. */
const cut = (text: string, length: number) => text.slice(0, length).replace(/\p{Surrogate}$/u, '')
const repeatTo = (part: string, length: number) => cut(part.repeat(Math.ceil(length / part.length)), length)
const fillLines = (count: number, line: (index: number) => string, length: number) =>
  Array.from({ length: count }, (_, index) => cut(line(index), length))
const toWord = (number: number) => (1000 + number).toString(36).replace(/\d/g, 'x')
const nameMany = (first: number, separator: string) =>
  Array.from({ length: 150 }, (_, index) => `salt ${toWord(first + index)}`).join(separator)
const repeatLines = (count: number, part: string, length = 2000) =>
  fillLines(count, () => repeatTo(part, length), length)
const ONE_NAME = repeatLines(100, 'salt and ', 490)
const ONE_EGG = fillLines(100, () => '1 egg', 500)
const mentionNames = (separator: string) => fillLines(100, (step) => nameMany(step * 80, separator), 2000)
const nameLines = () => fillLines(200, (line) => nameMany(line * 40, ' and '), 500)
const toRecipePage = (ingredients: string[], steps: string[]) =>
  '<html><script type="application/ld+json">' +
  `${JSON.stringify({ '@type': 'Recipe', name: 'Salt', recipeIngredient: ingredients, recipeInstructions: steps })}` +
  '</script></html>'

/** Texts for the field of /import. */
const PASTED_TEXTS: [name: string, text: () => string][] = [
  ['recipe: one name over and over', () => toRecipePage(ONE_NAME, repeatLines(10, 'salt and '))],
  ['recipe: 8,000 names that share a word', () => toRecipePage(nameLines(), mentionNames(', '))],
  ['recipe: mentions as long as a step', () => toRecipePage(nameLines(), mentionNames(' '))],
  ['recipe: durations', () => toRecipePage(ONE_EGG, repeatLines(100, '5 min '))],
  ['3 MB of <', () => '<'.repeat(MEGABYTES_3)],
  ['3 MB of &', () => '&'.repeat(MEGABYTES_3)],
  ['3 MB of quotes', () => '"'.repeat(MEGABYTES_3)],
  ['3 MB of line ends', () => 'x\n'.repeat(MEGABYTES_3 / 2)],
  ['3 MB of spaces', () => `x${' '.repeat(MEGABYTES_3 - 2)}x`],
  ['250 KB of <', () => '<'.repeat(250_000)],
  ...(
    '<div>~<script~<!--~<p class="~{"@type":"Recipe",~<script type="application/ld+json">{~' +
    '<li>1 g salt~<table><tr><td>~&#x0;~<a href=x>'
  )
    .split('~')
    .map((part): [string, () => string] => [`3 MB page of ${part}`, () => repeatTo(part, MEGABYTES_3)]),
]

/** Lines of 500 characters, 95 of them, for a recipe of one's own, its page and its shopping list. */
const LINE_PARTS = (
  '1 g; |1 г |½|1 - 2 |a |(|((1)|1 tin (400 g) |2 lb 4 oz |2 x 400 g |1+|' +
  'salt, |salt and |heaped |from |half |1 egg white |(1 g) |juice of 1 |🍅'
).split('|')

/** The worst inputs known, one after the other, while another visitor reads a page. */
export async function measureStalls(bench: Bench): Promise<Figure[]> {
  const { say } = bench
  const larder = await startBenchLarder(bench, 'stalls', { TRUST_PROXY: '1' })
  await watchVisitor(larder.origin, () => sleep(1000))
  const quiet = await watchVisitor(larder.origin, () => sleep(3000))
  const inputs: { name: string; stallMs: number }[] = []
  const measure = async (name: string, send: () => Promise<Response>) => {
    const times = await watchVisitor(larder.origin, async () => (await send()).arrayBuffer())
    inputs.push({ name, stallMs: Math.max(...times) })
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
  await larder.stop()
  inputs.sort((a, b) => b.stallMs - a.stallMs)
  return [
    { name: "another visitor's longest wait without hostile inputs", value: Math.max(...quiet), unit: 'ms' },
    { name: "another visitor's wait without hostile inputs, median", value: quantile(quiet, 0.5), unit: 'ms' },
    ...inputs
      .slice(0, 5)
      .map(({ name, stallMs }, at): Figure => ({
        name: `another visitor's wait beside “${name}” (${at + 1} of ${inputs.length} inputs)`,
        value: stallMs,
        unit: 'ms',
        ...(at === 0 && { budget: { atMost: 100 } }),
      })),
  ]
}

/** The times in which another visitor gets pages, while `work` runs. */
export async function watchVisitor(
  origin: string,
  work: () => Promise<unknown>,
  paths = ['/how-to'],
): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const over = work().finally(() => (isOver = true))
  while (!isOver) {
    const began = performance.now()
    const path = paths[times.length % paths.length]!
    const answer = await fetch(origin + path, { headers: nextVisitor() })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}.`)
    times.push(performance.now() - began)
    await sleep(VISITOR_PAUSE_MS)
  }
  await over
  return times
}
