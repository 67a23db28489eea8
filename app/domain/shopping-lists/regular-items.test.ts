import { expect, test } from 'vitest'
import { addItemSettings } from '#app/domain/households/queries.server'
import { findRecipesHaving } from '#app/domain/search/having.server'
import { execute } from '#app/platform/db.server'
import { dayIn } from '#app/platform/text/dates'
import { setUpDatabase } from '#tests/support/set-up-database'
import { createTestMember } from '#tests/support/test-member'
import { formatEvery } from './regular-items'
import {
  addRecurringItem,
  loadRegularItems,
  removeRecurringItem,
  replaceRegularItems,
  setStaples,
} from './regular-items.server'
import {
  RECURRING_ITEM_REQUIRED,
  RecurringItemForm,
  StaplesForm,
  TOO_MANY_RECURRING_ITEMS,
} from './regular-items-schema'
import { refusal } from '#tests/support/refusal'
import { writeRecipe } from '#tests/support/test-recipe'

setUpDatabase()

test('staples are read one a line or between commas, each once', () => {
  expect(StaplesForm.parse({ staples: ' Salt \n\nolive   oil, salt;pepper\n' })).toEqual({
    staples: ['Salt', 'olive oil', 'pepper'],
  })
  expect(StaplesForm.parse({})).toEqual({ staples: [] })
  const many = Array.from({ length: 101 }, (_, at) => `thing ${at}`).join('\n')
  expect(StaplesForm.safeParse({ staples: many }).error?.issues[0]?.message).toBe('Please name at most 100 things.')
  expect(RecurringItemForm.safeParse({ line: '12', weeks: '1' }).error?.issues[0]?.message).toBe(
    RECURRING_ITEM_REQUIRED(),
  )
  expect(RecurringItemForm.safeParse({ line: 'milk', weeks: '5' }).success).toBe(false)
  expect([formatEvery(1), formatEvery(2)]).toEqual(['every week', 'every 2 weeks'])
})

test('a recurring item is there once, keeps its day, and can be taken away', async () => {
  const member = await createTestMember()
  const nextOn = dayIn('Etc/GMT+12', new Date())
  await addRecurringItem(member, { line: 'Milk', weeks: 1 })
  await addRecurringItem(member, { line: 'milk', weeks: 2 })
  expect((await loadRegularItems(member)).recurring).toEqual([{ line: 'milk', weeks: 2, nextOn }])
  await expect(addRecurringItem(member, { line: 'For the sauce:', weeks: 2 })).rejects.toMatchObject(
    refusal('invalid', RECURRING_ITEM_REQUIRED()),
  )
  expect((await removeRecurringItem(member, { line: 'MILK' })).recurring).toEqual([])
  const many = Array.from({ length: 50 }, (_, at) => ({ line: `tea ${'x'.repeat(at + 1)}`, weeks: 1 }))
  await replaceRegularItems(member, { recurring: many })
  await expect(addRecurringItem(member, { line: 'coffee', weeks: 1 })).rejects.toMatchObject(
    refusal('conflict', TOO_MANY_RECURRING_ITEMS()),
  )
  expect((await loadRegularItems(member)).recurring).toHaveLength(50)
})

test('two members who change different things at one moment lose neither', async () => {
  const member = await createTestMember()
  await Promise.all([
    setStaples(member, ['salt']),
    ...['tea', 'milk', 'rice'].map((line) => addRecurringItem(member, { line, weeks: 1 })),
  ])
  const { staples, recurring } = await loadRegularItems(member)
  expect([staples, recurring.map(({ line }) => line).sort()]).toEqual([['salt'], ['milk', 'rice', 'tea']])
})

test('a household that joins another brings what is not there', async () => {
  const [from, to] = [await createTestMember(), await createTestMember()]
  await replaceRegularItems(from, {
    staples: ['Salt', 'rice'],
    recurring: [
      { line: 'MILK', weeks: 4 },
      { line: 'tea', weeks: 1 },
    ],
  })
  await replaceRegularItems(to, { staples: ['salt'], recurring: [{ line: 'milk', weeks: 1 }] })
  await execute(addItemSettings, [from.householdId, to.householdId, 1000])
  const { staples, recurring } = await loadRegularItems(to)
  expect([staples, recurring.map(({ line, weeks }) => [line, weeks])]).toEqual([
    ['salt', 'rice'],
    [
      ['milk', 1],
      ['tea', 1],
    ],
  ])
})

test('With what I have never misses what the household always has', async () => {
  const member = await createTestMember()
  await writeRecipe(member, 'Leek rice', ['2 leeks', '200 g rice', 'saffron'])
  const missing = async () => (await findRecipesHaving(['leeks'], { member, limit: 3 }))[0]?.missing
  expect(await missing()).toEqual(['rice', 'saffron'])
  await setStaples(member, ['Rice'])
  expect(await missing()).toEqual(['saffron'])
})
