import { afterAll, expect, test } from 'vitest'
import { closeListItemsPool, createItemsFromUntrustedLines } from './list-items-pool.server'
import { hadOtherTurns } from '#tests/support/other-turns'

afterAll(closeListItemsPool)

test('many lines become a list in another thread, few here', { tags: ['slow'] }, async () => {
  const toLine = (line: string) => ({ line, recipeId: null, title: null })
  const many = createItemsFromUntrustedLines(
    Array.from({ length: 95 }, () => toLine('1 g salt and pepper, '.repeat(6) + 'onion, '.repeat(50))),
  )
  expect(await hadOtherTurns(many)).toBe(true)
  expect((await many).length).toBeGreaterThan(0)
  const few = createItemsFromUntrustedLines([toLine('2 eggs'), toLine('1 egg')])
  expect(await hadOtherTurns(few)).toBe(false)
  expect(await few).toMatchObject([{ name: 'eggs', quantity: 3 }])
})
