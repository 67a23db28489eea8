import { readdirSync, readFileSync } from 'node:fs'

const NEEDS_OWN_MODULES =
  /createTestDatabase|startTestServer|startLarder|vi\.(?:mock|doMock|stub|spyOn|useFakeTimers|setConfig)|process\.env|globalThis/

/**
 * The tests beside their rule that open no database, start no server and change nothing that other tests see. They share
 * their modules: most of their time would be loading these again for each file.
 */
export const findRuleTests = (root: string): string[] =>
  ['app', 'jobs', 'scripts']
    .flatMap((folder) =>
      readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.test\.tsx?$/.test(file) && !NEEDS_OWN_MODULES.test(readFileSync(`${root}/${file}`, 'utf8')))
