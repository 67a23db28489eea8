import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** The folders in the order in which a line passes through them; README.md says what each does. */
const FOLDERS = 'data tables amounts languages normalise tag foods product sum recipe measures diets'.split(' ')

test('a folder imports only from those before it', () => {
  const root = import.meta.dirname
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder)).map((file) => path.join(folder, file)),
  ).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const back = files.flatMap((file) => {
    const folder = path.dirname(file)
    return [...readFileSync(path.join(root, file), 'utf8').matchAll(/from '(\.[^']*)'/g)]
      .map(([, target = '']) => path.join(folder, target))
      .filter((target) => FOLDERS.indexOf(path.dirname(target)) > FOLDERS.indexOf(folder))
      .map((target) => `${file} imports ${target}`)
  })
  expect(files.length).toBeGreaterThan(80)
  expect(back).toEqual([])
})
