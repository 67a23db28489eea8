import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listScreens, listVisitorFiles, SIGNED_IN } from '../../tailwind.visitors.config.js'

const read = (file: string) => readFileSync(file, 'utf8')
const visitorFiles = listVisitorFiles()

test("the visitors' sheet has the utilities of what their pages import, and of nothing of a signed-in page", () => {
  expect(visitorFiles).toEqual(
    expect.arrayContaining([
      'app/root.tsx',
      'app/routes/recipe/cook-view.tsx',
      'app/components/landing/hero.tsx',
      'app/ui/button.tsx',
    ]),
  )
  expect(visitorFiles.filter((file) => /admin|shopping-list-parts|\.server\./.test(file))).toEqual([])
})

// A visitor's page does not link the sheet that draws them.
test("no visitor's page uses a class of the lists and the collection", () => {
  const classes = new Set(
    [...read('app/styles/lists-and-collection.css').matchAll(/^[^{@]*?\.([a-z]+-[a-z-]+)/gm)].map(
      ([, name = '']) => name,
    ),
  )
  expect(classes).toContain('list-tick')
  const used = visitorFiles.flatMap((file) =>
    [...classes]
      .filter((name) => new RegExp(`['"\` ]${name}['"\` ]`).test(read(file)))
      .map((name) => `${file}: ${name}`),
  )
  expect(used).toEqual([])
})

// It may lie over a signed-in page, which would lose its sheet.
test('every dialog that is a route links the sheet of the signed-in pages', () => {
  const dialogs = listScreens().filter((file) => /isDialog: true/.test(read(file)))
  expect(dialogs.length).toBeGreaterThan(15)
  expect(dialogs.filter((file) => !isLinked(file))).toEqual([])
})

const isLinked = (file: string) =>
  read(file).includes(SIGNED_IN) ||
  (file.startsWith('app/routes/_site.admin.') && read('app/routes/_site.admin.tsx').includes(SIGNED_IN))
