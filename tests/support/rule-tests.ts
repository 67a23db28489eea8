import { readdirSync, readFileSync } from 'node:fs'

const NEEDS_OWN_MODULES = /startTestServer|startLarder|setUpDataFolder|vi\.(?:mock|doMock)|process\.env|globalThis/

/**
 * The tests beside their rule that start no server and change nothing that the tests of other files see (see undo-changes.ts).
 * They share their modules: most of their time would be loading these again for each file.
 */
export const findRuleTests = (root: string): string[] =>
  ['app', 'jobs', 'scripts']
    .flatMap((folder) =>
      readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.test\.tsx?$/.test(file) && !NEEDS_OWN_MODULES.test(readFileSync(`${root}/${file}`, 'utf8')))
