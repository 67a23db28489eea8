import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** The folders in the order in which a line passes through them; README.md says what each does. */
const FOLDERS = 'tables amounts languages normalise tag foods product sum recipe measures diets'.split(' ')

test.each(FOLDERS)('%s imports only from the folders before it', (folder) => {
  const files = readdirSync(path.join(import.meta.dirname, folder)).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const read = (file: string): string => readFileSync(path.join(import.meta.dirname, folder, file), 'utf8')
  const imported = files.flatMap((file) => [...read(file).matchAll(/from '\.\.\/(\w+)/g)].map(([, target]) => target!))
  expect(imported.filter((target) => FOLDERS.indexOf(target) > FOLDERS.indexOf(folder))).toEqual([])
})
