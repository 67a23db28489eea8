import { expect, test } from 'vitest'
import { countRooms, findOver, findRoom } from './lines.mjs'

test.each([
  ['app/domain/recipes/recipe.ts', 'app/domain/recipes'],
  ['app/domain/responses.ts', 'app/domain'],
  ['app/domain/recipes/recipe.test.ts', 'tests beside their file'],
  ['app/routes/recipe/route.tsx', 'app/routes'],
  ['app/root.tsx', 'app'],
  ['tests/api/guards.test.ts', 'tests/api'],
  ['tests/e2e/screens.ts', 'tests/e2e'],
  ['server.ts', 'server.ts'],
  ['docs/decisions/001.md', 'docs'],
  ['README.md', 'README.md'],
  ['app/packages/ingredients/model.json', null],
  ['eslint.config.js', null],
])('%s is counted in %s', (file, room) => {
  expect(findRoom(file)).toBe(room)
})

test('lines and words are counted by room, and a room above its budget or without one is found', () => {
  const texts: Record<string, string> = {
    'app/ui/a.ts': '1\n2\n',
    'app/ui/b.tsx': '1\n',
    'app/ui/b.test.ts': '1\n2\n3\n',
    'README.md': 'two words\n',
  }
  const rooms = countRooms(Object.keys(texts), (file: string) => texts[file]!)
  expect(rooms).toMatchObject({
    'app/ui': { count: 3, files: 2 },
    'README.md': { count: 2 },
    'all product': { count: 3 },
    'all tests': { count: 3 },
  })
  const budgets = { 'app/ui': { budget: 3 }, 'README.md': { budget: 1 }, 'all product': { budget: 3 } }
  expect(findOver(rooms, budgets).map(([room]) => room)).toEqual(['tests beside their file', 'README.md', 'all tests'])
})
