// @module-tag slow
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listProjectFiles, PROJECT_ROOT } from '#tests/support/project-files'

const routes = listProjectFiles('app/routes').filter((file) => /\.tsx$/.test(file) && !/\.test\./.test(file))
const read = (file: string) => readFileSync(path.join(PROJECT_ROOT, file), 'utf8')
const pagesWithForms = routes.filter(
  (file) => /^export const action\b/m.test(read(file)) && /^export default\b/m.test(read(file)),
)

// A sign-out reloads the document, so no client action runs.
const RELOADED = ['app/routes/_site.admin.sign-out.tsx']

test('pages with forms are found', () => expect(pagesWithForms.length).toBeGreaterThan(35))
test.each(pagesWithForms.filter((file) => !RELOADED.includes(file)))(
  '%s keeps its form when a submission does not get through',
  (file) => {
    const source = read(file)
    expect(source).toMatch(/\bclientAction\b/)
    expect(source).toMatch(/\bshouldRevalidate\b/)
  },
)

// Rows that change at once and are rolled back with a toast: journeys of saving, lists and plans.
const OPTIMISTIC = ['_site.collection._index', '_site.meal-plan.$id', '_site.shopping-lists.$id._index', 'recipe']
// Their forms stand on what is made first: a crawl, a cook, another operator, a second factor, a deleted recipe.
const ROWS_OF_OTHERS = [
  '_site.admin.account_.second-factor',
  '_site.admin.cooks_.$id',
  '_site.admin.crawler_.hosts',
  '_site.admin.crawler_.hosts_.take-down',
  '_site.admin.database',
  '_site.admin.database_.delete',
  '_site.admin.feedback',
  '_site.admin.operators_.$username',
  '_site.admin.photos',
  '_site.admin.set-up.$token',
  '_site.admin.trash',
]
// Files are sent by a script of the page; a found recipe is added by its button.
const POST_PARTS = ['_site.admin.blog_.$id.images', '_site.admin.blog_.$id.recipes']
// The form of /admin; and two on which nothing is typed, one of which reloads the document.
const NOTHING_TO_LOSE = ['_site.admin.blog', '_site.sign-out', '_site.admin.landing']

test('every other page with a form is in the journey in which nothing typed is lost', () => {
  const journey = read('tests/e2e/unanswered-forms.js.spec.ts')
  const missing = pagesWithForms
    .map((file) => file.replace(/^app\/routes\//, '').replace(/(?:\/route)?\.tsx$/, ''))
    .filter(
      (name) =>
        ![...OPTIMISTIC, ...ROWS_OF_OTHERS, ...POST_PARTS, ...NOTHING_TO_LOSE, '_site.admin.sign-out'].includes(name),
    )
    .filter((name) => !createPathPattern(name).test(journey))
  expect(missing).toEqual([])
})

/** A route's path as the journey writes it, with any expression for a parameter. */
function createPathPattern(name: string): RegExp {
  const segments = name
    .split('.')
    .filter((part) => !['_site', '_index'].includes(part) && part !== 'admin_')
    .map((part) => part.replace(/_$/, ''))
    .map((part) => (part.startsWith('$') ? String.raw`\$\{\w+\}` : part))
  if (name === '_site.admin_._index') segments.unshift('admin')
  return new RegExp(`['\`]/${segments.join('/')}(?:[?]|['\`])`)
}
