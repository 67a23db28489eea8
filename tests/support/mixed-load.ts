import { setTimeout as pause } from 'node:timers/promises'
import { signUpTestUser, type TestBrowser } from '#tests/api/test-browser'
import { randomVisitorHeaders, sendRequest } from './http-client'
import type { seededRandom } from './seeded-random'

type Random = ReturnType<typeof seededRandom>
export type MixedLoadCook = { browser: TestBrowser; planId: string; listId: string; items: string[]; recipe: string }
export type MixedLoadFigures = {
  requests: number
  /** Milliseconds from when a request was due, so that a late start counts. */
  p50: number
  p99: number
  max: number
  /** What was not answered with 200: a status or the code of an error, and how often. */
  errors: Map<string, number>
}

const SAVED_RECIPES = 24
const PLANNED_RECIPES = 7
const ACCEPTED_ENCODINGS = { 'Accept-Encoding': 'gzip, deflate, br' }

/** A user with 24 recipes, a plan of seven and its list, on a server that trusts one proxy. */
export async function createMixedLoadCook(port: number, number: number): Promise<MixedLoadCook> {
  const browser = await signUpTestUser(port, undefined, ACCEPTED_ENCODINGS)
  const post = async <Answer>(path: string, value: object): Promise<Answer> => {
    const response = await browser.requestJson('POST', path, value)
    if (response.status >= 300) throw new Error(`POST ${path} answers ${response.status}: ${response.text}`)
    return response.json() as Answer
  }
  const recipe = `https://cook-${number}.example/leeks/0`
  const saved: string[] = []
  for (let at = 0; at < SAVED_RECIPES; at += 1) {
    const { id } = await post<{ id: string }>('/api/collections/recipes', {
      title: `Braised leeks, number ${at}`,
      source_url: `https://cook-${number}.example/leeks/${at}`,
      ingredients: ['2 leeks', '1 lemon', '30 g butter', `${at + 2} potatoes`],
      steps: ['Wash the leeks.', 'Braise them.'],
    })
    saved.push(id)
  }
  const { id: planId } = await post<{ id: string }>('/api/meal-plans', { name: 'This week', description: '' })
  for (const recipeId of saved.slice(0, PLANNED_RECIPES)) await post(`/api/meal-plans/${planId}/recipes`, { recipeId })
  const list = await post<{ id: string; ingredients: { id: string }[] }>(
    `/api/meal-plans/${planId}/generate-shopping-list`,
    {},
  )
  return { browser, planId, listId: list.id, items: list.ingredients.map(({ id }) => id), recipe }
}

const VISITED_PATHS = [
  '/',
  '/home',
  '/results',
  '/results?mood=Comfort+Food',
  '/kitchen',
  '/blog',
  '/how-to',
  '/import',
]

/** One request: half of them a visitor's, most others a page that a user opens, some a user's change. Its status. */
export async function sendMixedRequest(
  port: number,
  cooks: readonly MixedLoadCook[],
  number: number,
  random: Random,
): Promise<number> {
  if (random.below(2) === 0) {
    const path = random.pick(VISITED_PATHS)
    // Every third page is one that is not cached.
    const url = number % 3 === 0 ? `${path}${path.includes('?') ? '&' : '?'}fresh=${number}` : path
    return (await sendRequest(port, url, { headers: { ...randomVisitorHeaders(), ...ACCEPTED_ENCODINGS } })).status
  }
  const { browser, planId, listId, items, recipe } = random.pick(cooks)
  const list = `/api/shopping-lists/${listId}`
  switch (random.below(10)) {
    case 0:
      return (
        await browser.requestJson('PATCH', list, { ops: [{ id: random.pick(items), checked: number % 2 === 0 }] })
      ).status
    case 1:
      return (await browser.get('/api/auth/user')).status
    case 2:
      return (await browser.get(list)).status
    default: {
      const page = random.pick([
        '/home',
        '/collection',
        '/meal-plans',
        `/meal-plan/${planId}`,
        '/shopping-lists',
        `/shopping-lists/${listId}`,
        `/recipe?url=${encodeURIComponent(recipe)}`,
      ])
      return (await browser.get(page)).status
    }
  }
}

/**
 * Sends requests at a rate (per second), however long they take, and waits for all answers.
 * @param onMinute figures of the minute that ended
 */
export async function sendAtRate(
  send: (number: number) => Promise<number>,
  { rate, requests, onMinute }: { rate: number; requests: number; onMinute: (figures: MixedLoadFigures) => void },
): Promise<MixedLoadFigures> {
  const all: Outcome[] = []
  let minute: Outcome[] = []
  const sent = new Set<Promise<void>>()
  const began = performance.now()
  for (let number = 1; number <= requests; number += 1) {
    const due = began + ((number - 1) * 1000) / rate
    if (due > performance.now()) await pause(due - performance.now())
    const answered = send(number)
      .catch((error: NodeJS.ErrnoException) => error.code ?? error.message)
      .then((result) => {
        const outcome = { ms: performance.now() - due, result: String(result) }
        all.push(outcome)
        minute.push(outcome)
        sent.delete(answered)
      })
    sent.add(answered)
    if (number % (rate * 60) === 0) {
      onMinute(toFigures(minute))
      minute = []
    }
  }
  await Promise.all(sent)
  return toFigures(all)
}

type Outcome = { ms: number; result: string }

function toFigures(outcomes: readonly Outcome[]): MixedLoadFigures {
  const times = outcomes.map(({ ms }) => ms).sort((a, b) => a - b)
  const quantile = (part: number) => times[Math.floor((times.length - 1) * part)] ?? NaN
  const errors = new Map<string, number>()
  for (const { result } of outcomes) if (result !== '200') errors.set(result, (errors.get(result) ?? 0) + 1)
  return { requests: outcomes.length, p50: quantile(0.5), p99: quantile(0.99), max: quantile(1), errors }
}

export function formatFigures({ requests, p50, p99, max, errors }: MixedLoadFigures): string {
  const failed = [...errors].map(([result, count]) => `${count} x ${result}`).join(', ')
  return `${requests} requests, p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms, max ${Math.round(max)} ms, errors: ${failed || 'none'}`
}
