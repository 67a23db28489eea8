import http from 'node:http'
import { readCpuMs } from '#tests/support/process-usage'
import type { Bench } from './bench'
import { signUpBenchUser } from './bench-user'
import type { Figure } from './figures'
import type { ServerProcess } from './processes'
import { requestBytes } from './request'
import { computeRatios, computeSpread } from './statistics'

const SAVED_RECIPES = 24
const PLANNED_RECIPES = 7
const REQUESTS_PER_ROUND = 20
const WARM_UP_ROUNDS = 20

type Target = { name: string; server: ServerProcess; path: string; cookie: string; limit?: number }

/**
 * What one request of a signed-in cook with 24 recipes, one plan of 7 and one list costs the server, one request after
 * the other, beside the minimal page in turn.
 * @throws Error when an answer is not a success
 */
export async function measureSignedIn(
  { isQuick, say }: Bench,
  minimal: ServerProcess,
  larder: ServerProcess,
): Promise<Figure[]> {
  const rounds = isQuick ? 5 : 30
  const cookie = await signUpBenchUser(larder, 'home@larder.example')
  const { planId, listId, recipe } = await fillKitchen(larder, cookie)
  const larderTargets: [name: string, path: string, limit?: number][] = [
    ['GET /api/auth/user', '/api/auth/user', 1],
    ['/home', '/home', 4],
    ['/meal-plans', '/meal-plans', 4],
    ['a recipe', `/recipe?url=${encodeURIComponent(recipe)}`, 4],
    ['a plan', `/meal-plan/${planId}`, 8],
    ['/collection', '/collection', 8],
    ['/shopping-lists', '/shopping-lists', 8],
    ['one list', `/shopping-lists/${listId}`, 8],
    ['GET /api/shopping-lists/{id}', `/api/shopping-lists/${listId}`],
  ]
  const targets: Target[] = [
    { name: 'minimal page', server: minimal, path: '/', cookie: '' },
    ...larderTargets.map(([name, path, limit]) => ({ name, server: larder, path, cookie, limit })),
  ]
  const agent = new http.Agent({ keepAlive: true })
  const costs = targets.map((): number[] => [])
  // The product warms up with nine pages, the minimal one with one: it gets as many requests.
  for (let turn = 0; turn < WARM_UP_ROUNDS * REQUESTS_PER_ROUND * larderTargets.length; turn += 1)
    await get(targets[0]!, agent)
  for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
    if (round === 0) say(`warmed up ${targets.length} pages`)
    for (const [at, target] of targets.entries()) {
      const before = readCpuMs(target.server.pid)
      for (let turn = 0; turn < REQUESTS_PER_ROUND; turn += 1) await get(target, agent)
      if (round >= 0) costs[at]!.push((readCpuMs(target.server.pid) - before) / REQUESTS_PER_ROUND)
    }
  }
  agent.destroy()
  return targets.map(({ name, limit }, at) => ({
    name: `${name}, signed in: CPU`,
    value: computeSpread(costs[at]!),
    unit: 'ms',
    ratio: computeRatios(costs[at]!, costs[0]!),
    ...(limit && { budget: { atMost: limit } }),
  }))
}

async function fillKitchen(larder: ServerProcess, cookie: string) {
  const post = async <Answer>(path: string, body: object): Promise<Answer> => {
    const answer = await fetch(larder.origin + path, {
      method: 'POST',
      headers: { cookie, Origin: larder.origin, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`POST ${path} answers ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  const saved: { id: string; source_url: string }[] = []
  for (let number = 0; number < SAVED_RECIPES; number += 1)
    saved.push(
      await post('/api/collections/recipes', {
        title: `Braised leeks with lemon, number ${number}`,
        source_url: `https://elsewhere.example/leeks/${number}`,
        total_time_minutes: 30 + number,
        ingredients: [
          '2 leeks',
          '1 lemon',
          '30 g butter',
          '1 tbsp olive oil',
          `${number + 2} potatoes`,
          '200 ml stock',
          '1 tsp thyme',
          'salt',
        ],
        steps: ['Wash the leeks.', 'Melt the butter.', 'Braise for 20 minutes.', 'Add the lemon.', 'Serve.'],
      }),
    )
  const { id: planId } = await post<{ id: string }>('/api/meal-plans', { name: 'This week', description: '' })
  for (const { id } of saved.slice(0, PLANNED_RECIPES))
    await post(`/api/meal-plans/${planId}/recipes`, { recipeId: id })
  const { id: listId } = await post<{ id: string }>(`/api/meal-plans/${planId}/generate-shopping-list`, {})
  return { planId, listId, recipe: saved[0]!.source_url }
}

const get = ({ server, path, cookie }: Target, agent: http.Agent) =>
  requestBytes(server.origin + path, { agent, headers: { cookie } })
