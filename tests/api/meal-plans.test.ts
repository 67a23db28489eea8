import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import {
  RECIPE_ALREADY_PLANNED,
  PLAN_NAME_REQUIRED,
  PLAN_ENTRY_NOT_FOUND,
  MEAL_PLAN_NOT_FOUND,
  PLAN_RECIPE_NOT_FOUND,
  NO_RECIPES_SELECTED,
} from '#app/domain/meal-plans/schema'
import { WEEKDAYS } from '#app/domain/planner/weekdays'
import { formatShortDay, formatDayAndMonth, weekdayIndex } from '#app/platform/text/dates'
import { dayIn } from '#app/platform/text/dates'
import { expectPage } from './expect-response'
import type { TestBrowser } from './test-browser'
import { setUpTestServer } from './test-server'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const kitchen = setUpTestServer()
type Cook = TestBrowser & {
  email: string
  save(title: string, more?: { ingredients?: string[]; yield_amount?: string }): Promise<string>
}
let cook: Cook
let stranger: Cook
beforeAll(async () => {
  ;[cook, stranger] = await Promise.all([newCook(), newCook()])
})

async function newCook(): Promise<Cook> {
  const browser = await kitchen.signUp()
  // The user row is inserted on the first request.
  await browser.get('/api/auth/user')
  return {
    ...browser,
    save: async (title, { ingredients = [], yield_amount } = {}) => {
      const [row] = await kitchen.query<{ id: string }>(
        `insert into saved_recipes (household_id, title, source_url, source_domain, ingredients, yield_amount, image_url, total_time_minutes)
         select household_id, $2, $3, 'cooking.example', $4, $5, 'https://cooking.example/a.jpg', 35 from users where email = $1 returning id`,
        [browser.email, title, `https://cooking.example/${randomUUID()}`, ingredients, yield_amount ?? null],
      )
      return row!.id
    },
  }
}

const callApi = async (who: TestBrowser, method: string, path: string, value?: unknown) => {
  const { status, text } = await who.requestJson(method, path, value)
  return { status, body: JSON.parse(text) as unknown }
}
const newPlan = async (who: TestBrowser, name = 'Week') =>
  ((await callApi(who, 'POST', '/api/meal-plans', { name })).body as { id: string }).id
type Plan = {
  id: string
  name: string
  description: string | null
  recipes: { id: string; recipeId: string; comment: string | null; recipe: Record<string, unknown> }[]
}
const plansOf = async (who: TestBrowser) => (await callApi(who, 'GET', '/api/meal-plans')).body as Plan[]

describe('the endpoints', () => {
  test('a plan is created, listed with its entries and deleted', async () => {
    const made = await callApi(cook, 'POST', '/api/meal-plans', { name: ' Week of 23 November ', description: '' })
    expect(made).toEqual({
      status: 200,
      body: { id: expect.any(String) as string, name: 'Week of 23 November', description: null, recipes: [] },
    })
    const { id } = made.body as Plan
    const soup = await cook.save('Soup', { yield_amount: '4 servings' })
    const entry = {
      id: expect.any(String) as string,
      recipeId: soup,
      comment: null,
      servings: null,
      day: null,
      meal: null,
      isLeftover: false,
      recipe: {
        title: 'Soup',
        image_url: 'https://cooking.example/a.jpg',
        total_time_minutes: 35,
        yield_amount: '4 servings',
        source_url: expect.stringMatching(/^https:\/\/cooking\.example\//) as string,
      },
    }
    expect(await callApi(cook, 'POST', `/api/meal-plans/${id}/recipes`, { recipeId: soup })).toEqual({
      status: 200,
      body: entry,
    })
    expect((await plansOf(cook)).find((plan) => plan.id === id)).toEqual({
      id,
      name: 'Week of 23 November',
      description: null,
      recipes: [entry],
    })
    expect(await callApi(cook, 'DELETE', `/api/meal-plans/${id}`)).toEqual({ status: 200, body: { success: true } })
    expect((await plansOf(cook)).map((plan) => plan.id)).not.toContain(id)
    expect(await callApi(cook, 'DELETE', `/api/meal-plans/${id}`)).toEqual({
      status: 404,
      body: { message: MEAL_PLAN_NOT_FOUND(), error: 'not_found' },
    })
  })
  test('a recipe is added once; its note is trimmed, and null when empty', async () => {
    const [plan, soup] = [await newPlan(cook), await cook.save('Soup')]
    const place = `/api/meal-plans/${plan}/recipes`
    await callApi(cook, 'POST', place, { recipeId: soup })
    expect(await callApi(cook, 'POST', place, { recipeId: soup })).toEqual({
      status: 409,
      body: { message: RECIPE_ALREADY_PLANNED(), error: 'conflict' },
    })
    expect(await callApi(cook, 'PATCH', `${place}/${soup}`, { comment: '  Make double ' })).toMatchObject({
      status: 200,
      body: { recipeId: soup, comment: 'Make double' },
    })
    expect(
      await callApi(cook, 'PATCH', `${place}/${soup}`, { servings: 6, day: '2026-11-24', meal: 'dinner' }),
    ).toMatchObject({ status: 200, body: { comment: 'Make double', servings: 6, day: '2026-11-24', meal: 'dinner' } })
    expect(await callApi(cook, 'GET', place)).toMatchObject({
      status: 200,
      body: [{ recipeId: soup, comment: 'Make double', servings: 6 }],
    })
    expect(await callApi(cook, 'PATCH', `${place}/${soup}`, { comment: '   ' })).toMatchObject({
      status: 200,
      body: { comment: null, servings: 6 },
    })
    expect(await callApi(cook, 'DELETE', `${place}/${soup}`)).toEqual({ status: 200, body: { success: true } })
    expect(await callApi(cook, 'DELETE', `${place}/${soup}`)).toMatchObject({
      status: 404,
      body: { message: PLAN_ENTRY_NOT_FOUND() },
    })
    expect(await callApi(cook, 'GET', place)).toEqual({ status: 200, body: [] })
  })
  test.each([
    ['no name', 'POST', '', {}, PLAN_NAME_REQUIRED()],
    ['a blank name', 'POST', '', { name: ' ' }, PLAN_NAME_REQUIRED()],
    [
      'a long description',
      'POST',
      '',
      { name: 'x', description: 'y'.repeat(201) },
      'Please use at most 200 characters.',
    ],
    ['no recipe', 'POST', '/ID/recipes', {}, PLAN_RECIPE_NOT_FOUND()],
    ['SQL for a recipe', 'POST', '/ID/recipes', { recipeId: "7' or '1'='1" }, PLAN_RECIPE_NOT_FOUND()],
    ['a long note', 'PATCH', '/ID/recipes/ID', { comment: 'x'.repeat(151) }, 'Please use at most 150 characters.'],
    [
      'no day of the calendar',
      'PATCH',
      '/ID/recipes/ID',
      { day: '2026-02-30' },
      'Please enter the day like this: 2026-11-24.',
    ],
    ['no id selected', 'POST', '/ID/generate-shopping-list', { selectedRecipeIds: ['x'] }, NO_RECIPES_SELECTED()],
  ])('%s is 400', async (_, method, path, sent, message) => {
    expect(await callApi(cook, method, `/api/meal-plans${path.replaceAll('ID', randomUUID())}`, sent)).toMatchObject({
      status: 400,
      body: { message, error: 'invalid' },
    })
  })
  test('a list is generated from the selected recipes, scaled', async () => {
    const plan = await newPlan(cook, 'Feast')
    const soup = await cook.save('Soup', { ingredients: ['2 onions', '1 l stock'], yield_amount: '4 servings' })
    const pie = await cook.save('Pie', { ingredients: ['3 onions', '300 g flour'] })
    for (const recipeId of [soup, pie]) await callApi(cook, 'POST', `/api/meal-plans/${plan}/recipes`, { recipeId })
    await callApi(cook, 'PATCH', `/api/meal-plans/${plan}/recipes/${soup}`, { servings: 8 })
    const generate = async (body: unknown) =>
      (await callApi(cook, 'POST', `/api/meal-plans/${plan}/generate-shopping-list`, body)) as {
        status: number
        body: { name: string; ingredients: { name: string; quantity: number | null }[] }
      }
    const onions = (response: Awaited<ReturnType<typeof generate>>) =>
      response.body.ingredients.find(({ name }) => /onion/.test(name))?.quantity
    const whole = await generate({})
    expect(whole).toMatchObject({ status: 200, body: { name: 'Feast' } })
    expect(onions(whole)).toBe(7)
    const item = await generate({ selectedRecipeIds: [soup] })
    expect(onions(item)).toBe(4)
    expect(item.body.ingredients.some(({ name }) => /flour/.test(name))).toBe(false)
    expect(await generate(undefined)).toMatchObject({ status: 200, body: { name: 'Feast (3)' } })
  })
})

test("another user's plan has the same response as an unknown and a malformed id", async () => {
  const [plan, soup, theirs] = [await newPlan(cook, 'Mine'), await cook.save('Soup'), await stranger.save('Theirs')]
  await callApi(cook, 'POST', `/api/meal-plans/${plan}/recipes`, { recipeId: soup })
  const asked: [string, string, unknown?][] = [
    ['DELETE', ''],
    ['GET', '/recipes'],
    ['POST', '/recipes', { recipeId: theirs }],
    ['PATCH', `/recipes/${soup}`, { comment: 'Hello' }],
    ['DELETE', `/recipes/${soup}`],
    ['POST', '/generate-shopping-list', { selectedRecipeIds: [soup] }],
  ]
  for (const [method, path, sent] of asked) {
    const responses = []
    for (const id of [plan, randomUUID(), 'none', 'x'.repeat(300)])
      responses.push(await callApi(stranger, method, `/api/meal-plans/${id}${path}`, sent))
    for (const response of responses) expect(response, `${method} ${path}`).toEqual(responses[0])
    expect(responses[0]!.status).toBe(404)
  }
  for (const path of ['', '/edit', '/delete', '/duplicate']) {
    const [foreign, unknown] = [
      await stranger.get(`/meal-plan/${plan}${path}`),
      await stranger.get(`/meal-plan/${randomUUID()}${path}`),
    ]
    expect([foreign.status, unknown.status]).toEqual([404, 404])
    expect(foreign.text).toContain('Meal plan not found')
    expect(foreign.text).not.toContain('Mine')
  }
  // Conversely, another user's recipe cannot be added to an own plan.
  expect(await callApi(cook, 'POST', `/api/meal-plans/${plan}/recipes`, { recipeId: theirs })).toEqual({
    status: 404,
    body: { message: PLAN_RECIPE_NOT_FOUND(), error: 'not_found' },
  })
  expect(
    (await plansOf(cook)).find(({ id }) => id === plan)?.recipes.map(({ recipe, comment }) => [recipe.title, comment]),
  ).toEqual([['Soup', null]])
})

describe('forms', () => {
  /** The hidden fields of the page's own forms. */
  const hidden = async (who: TestBrowser, path: string) => {
    const { text } = await who.get(path)
    return {
      form_token: /name="form_token" value="([^"]+)"/.exec(text)![1]!,
      once_key: /name="once_key" value="([^"]+)"/.exec(text)?.[1] ?? '',
    }
  }
  test('ten concurrent submissions create one plan, one copy of it, one list', async () => {
    const maker = await newCook()
    const ten = <Answer>(send: () => Promise<Answer>) => Promise.all(Array.from({ length: 10 }, send))
    const start = await hidden(maker, '/meal-plans')
    const made = await ten(() =>
      maker.submitForm('/meal-plans?index', { ...start, intent: 'create', name: 'Week', description: '' }),
    )
    expect(new Set(made.map(({ status, headers }) => `${status} ${headers.location}`)).size).toBe(1)
    expect(made[0]!.status).toBe(303)
    const [plan] = await plansOf(maker)
    expect(await plansOf(maker)).toHaveLength(1)

    const soup = await maker.save('Soup', { ingredients: ['2 onions'] })
    const into = await hidden(maker, `/meal-plans/add?recipe=${soup}`)
    await ten(() =>
      maker.submitForm('/meal-plans/add', { ...into, intent: 'add', recipe: soup, plan: 'new', name: 'Feast' }),
    )
    expect((await plansOf(maker)).map(({ name, recipes }) => [name, recipes.length])).toEqual([
      ['Feast', 1],
      ['Week', 0],
    ])

    const copy = await hidden(maker, `/meal-plan/${plan!.id}/duplicate`)
    await ten(() =>
      maker.submitForm(`/meal-plan/${plan!.id}/duplicate`, { ...copy, intent: 'duplicate', name: 'Week again' }),
    )
    expect((await plansOf(maker)).map(({ name }) => name)).toEqual(['Week again', 'Feast', 'Week'])

    const { id: feast, recipes } = (await plansOf(maker))[1]!
    const list = await hidden(maker, `/meal-plan/${feast}`)
    const lists = await ten(() =>
      maker.submitForm(`/meal-plan/${feast}`, { ...list, intent: 'plan', do: 'generate', chosen: recipes[0]!.id }),
    )
    expect(lists.map(({ status, headers }) => [status, headers.location])).toEqual(
      Array(10).fill([303, '/shopping-lists']),
    )
    expect((await callApi(maker, 'GET', '/api/shopping-lists')).body).toHaveLength(1)
  })
  test('a browser that sends all rows as one form saves the row whose button was pressed', async () => {
    const plan = await newPlan(cook)
    const add = async (recipeId: string) =>
      ((await callApi(cook, 'POST', `/api/meal-plans/${plan}/recipes`, { recipeId })).body as { id: string }).id
    const [soup, pie] = [await add(await cook.save('Soup')), await add(await cook.save('Pie'))]
    const all = {
      ...(await hidden(cook, `/meal-plan/${plan}`)),
      intent: 'plan',
      [`comment.${soup}`]: 'Hot',
      [`day.${soup}`]: '2026-11-24',
      [`meal.${soup}`]: 'lunch',
      [`comment.${pie}`]: 'Cold',
      [`servings.${pie}`]: '',
      [`day.${pie}`]: '',
      [`meal.${pie}`]: '',
    }
    const { status, headers } = await cook.submitForm(`/meal-plan/${plan}`, { ...all, save: pie })
    expect([status, headers.location]).toEqual([303, `/meal-plan/${plan}#entry-${pie}`])
    const notes = async () =>
      ((await callApi(cook, 'GET', `/api/meal-plans/${plan}/recipes`)).body as { comment: string | null }[]).map(
        ({ comment }) => comment,
      )
    expect(await notes()).toEqual([null, 'Cold'])
    await cook.submitForm(`/meal-plan/${plan}`, { ...all, drop: pie })
    expect(await notes()).toEqual([null])
    await expectPage(cook.submitForm(`/meal-plan/${plan}`, { ...all, do: 'generate' }), 400, NO_RECIPES_SELECTED())
    await expectPage(
      cook.submitForm(`/meal-plan/${plan}`, { ...all, save: soup, [`day.${soup}`]: 'Tuesday' }),
      400,
      'Please enter the day like this: 2026-11-24.',
      'value="Tuesday"',
    )
  })
  test('a visitor is redirected to sign in; the dialog itself renders', async () => {
    const { status, headers } = await kitchen.send('/meal-plans')
    expect([status, headers.location]).toEqual([303, '/sign-in?return_url=%2Fmeal-plans'])
  })
})

describe('a calendar of the plans', () => {
  const readFeed = (path: string, headers: Record<string, string> = {}) => kitchen.send(path, { headers })
  const makeAddress = async (who: TestBrowser) =>
    new URL(((await callApi(who, 'POST', '/api/calendar', {})).body as { url: string }).url).pathname

  test('has what is planned on days, changes with the plan, and answers 304 until then', async () => {
    const who = await newCook()
    const [soup, pie] = [await who.save('Soup'), await who.save('Pie')]
    const plan = await newPlan(who, 'Feast')
    for (const recipeId of [soup, pie]) await callApi(who, 'POST', `/api/meal-plans/${plan}/recipes`, { recipeId })
    const day = new Date().toISOString().slice(0, 10)
    await callApi(who, 'PATCH', `/api/meal-plans/${plan}/recipes/${soup}`, { day, meal: 'dinner' })
    const path = await makeAddress(who)
    const { status, text, headers } = await readFeed(path)
    expect([status, headers['content-type'], headers['referrer-policy'], headers['x-robots-tag']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'no-referrer',
      'noindex',
    ])
    expect(text.match(/SUMMARY:.*/g)).toEqual(['SUMMARY:Dinner: Soup'])
    expect(text).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`)
    const etag = headers.etag!
    expect((await readFeed(path, { 'If-None-Match': etag })).status).toBe(304)
    await callApi(who, 'PATCH', `/api/meal-plans/${plan}/recipes/${pie}`, { day })
    const again = await readFeed(path, { 'If-None-Match': etag })
    expect([again.status, again.text.match(/SUMMARY:.*/g)?.sort()]).toEqual([
      200,
      ['SUMMARY:Dinner: Soup', 'SUMMARY:Pie'],
    ])
    await callApi(who, 'POST', '/api/archive', { kind: 'plan', id: plan, archived: true })
    expect((await readFeed(path)).text).not.toContain('SUMMARY')
  })
  test('ends with a new address, with a press, and with the account; unknown ones are not found', async () => {
    const who = await newCook()
    const first = await makeAddress(who)
    const second = await makeAddress(who)
    const statusOf = async (path: string) => (await readFeed(path)).status
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
    expect((await callApi(who, 'GET', '/api/calendar')).body).toEqual({ createdAt: expect.any(String) as string })
    await callApi(who, 'DELETE', '/api/calendar')
    expect([await statusOf(second), (await callApi(who, 'GET', '/api/calendar')).body]).toEqual([
      404,
      { createdAt: null },
    ])
    const third = await makeAddress(who)
    expect([await statusOf(third.replace('.ics', '')), await statusOf(third)]).toEqual([404, 200])
    const { text } = await who.get('/account/delete')
    await who.submitForm('/account/delete', {
      intent: 'delete',
      form_token: /name="form_token" value="([^"]*)"/.exec(text)![1]!,
      password: 'mussels in cider',
    })
    expect(await statusOf(third)).toBe(404)
  })
})

describe("the cook's day", () => {
  // At every moment it is another day there.
  const EARLY = 'Pacific/Kiritimati'
  const LATE = 'Etc/GMT+12'
  const todayIn = (timeZone: string) => dayIn(timeZone, new Date())
  const firstDay = async (who: TestBrowser) =>
    /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d{1,2}\b/.exec((await who.get('/plan-my-week')).text)?.[0]

  test('two of a household plan tonight, each in their own day', async () => {
    const [early, late] = await Promise.all([newCook(), newCook()])
    await kitchen.query(
      `update users set household_role = 'member', household_id = (select household_id from users where email = $1)
       where email = $2`,
      [early.email, late.email],
    )
    await vi.waitFor(async () => expect((await late.get('/household')).text).toContain(early.email))
    for (const [who, timeZone] of [
      [late, LATE],
      [early, EARLY],
    ] as const) {
      who.cookies.set('time-zone', timeZone)
      const today = todayIn(timeZone)
      expect(await firstDay(who)).toBe(formatShortDay(today))
      const { body } = await callApi(who, 'POST', '/api/collections/recipes/manual', {
        title: `Dinner in ${timeZone}`,
        ingredients: ['3 leeks'],
        steps: ['Cook.'],
        total_time_minutes: 20,
      })
      const recipe = (body as { id: string }).id
      const { status, headers } = await who.submitForm('/plan-my-week', {
        intent: 'take-over',
        dish: `${WEEKDAYS[weekdayIndex(today)]!}.${recipe}`,
      })
      expect(status).toBe(303)
      const plan = (await plansOf(who)).find(({ id }) => headers.location === `/meal-plan/${id}`)
      expect(plan?.recipes).toMatchObject([{ recipeId: recipe, day: today }])
      const [saved] = await kitchen.query<{ source_url: string }>(
        'select source_url from saved_recipes where id = $1',
        [recipe],
      )
      const page = `/recipe?url=${encodeURIComponent(saved!.source_url)}`
      expect((await who.submitForm(page, { intent: 'cooked', recipe: saved!.source_url })).status).toBe(303)
      const { text } = await who.get(page)
      expect(text).toContain('Cooked today')
      expect(text).toContain(`last on ${formatDayAndMonth(today)}`)
    }
  })

  test('is the one chosen, else that of the browser, else the last that one told', async () => {
    const who = await newCook()
    const [utc, early, late] = ['UTC', EARLY, LATE].map((timeZone) => formatShortDay(todayIn(timeZone)))
    expect(await firstDay(who)).toBe(utc)
    for (const wrong of ['Mars/Phobos', 'undefined', '%', `${EARLY}x`]) {
      who.cookies.set('time-zone', wrong)
      expect([wrong, await firstDay(who)]).toEqual([wrong, utc])
    }
    who.cookies.set('time-zone', EARLY)
    expect(await firstDay(who)).toBe(early)
    who.cookies.delete('time-zone')
    expect(await firstDay(who)).toBe(early)
    const choose = (timeZone: string) => who.submitForm('/account?index', { intent: 'time-zone', timeZone })
    expect((await choose(LATE)).status).toBe(303)
    who.cookies.set('time-zone', EARLY)
    expect(await firstDay(who)).toBe(late)
    await expectPage(choose('Mars/Phobos'), 400, 'Please choose a time zone from the list.')
    expect(await firstDay(who)).toBe(late)
    expect((await choose('')).status).toBe(303)
    expect(await firstDay(who)).toBe(early)
  })
})
