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
