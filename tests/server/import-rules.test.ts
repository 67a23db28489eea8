import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'
import { cleanUpPostgres, createTempFolder } from '#tests/support/embedded-postgres'

// A rule that never refuses looks like one that is kept: here each meets what it is there to refuse.
vi.setConfig({ testTimeout: 120_000 })
afterAll(cleanUpPostgres)

const root = fileURLToPath(new URL('../..', import.meta.url))
const inProject = (file: string) => path.join(root, file)

type Violation = { rule: { name: string }; from: string; to: string }

/** A project of these files, with the house's own rules. */
function projectOf(files: Record<string, string>): string {
  const folder = createTempFolder()
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json', 'package.json', 'eslint.config.js'])
    cpSync(inProject(file), path.join(folder, file))
  symlinkSync(inProject('node_modules'), path.join(folder, 'node_modules'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  return folder
}

/** What a command of the project's own tools says; its exit code is in what it says. */
function run(folder: string, tool: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [inProject(`node_modules/${tool}`), ...args],
      { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
      (_, stdout, stderr) => (stdout ? resolve(stdout) : reject(new Error(stderr))),
    )
  })
}

const value = 'export const value = 1\n'
const uses = (...what: string[]) =>
  `${what.map((from, at) => `import { value as v${at} } from '${from}'`).join('\n')}\nexport const value = [${what.map((_, at) => `v${at}`).join()}].length\n`

// Who imports whom, and the rule that forbids it; what stands above is the honest house that they are put into.
const HOUSE = {
  'app/root.tsx': uses('#app/http/page.server', '#app/components/card', '#app/ui/icon'),
  'app/entry.server.tsx': uses('./server-app.server'),
  'app/server-app.server.ts': uses('#jobs/scheduler', '#app/platform/db.server', '#app/http/page.server'),
  'app/http/page.server.ts': uses('#app/platform/app-error', '#app/ports/mail/mail.server'),
  'app/components/card.tsx': uses('#app/ui/icon', '#app/domain/soups/soup'),
  'app/ui/icon.tsx': value,
  'app/domain/soups/soup.ts': value,
  'app/domain/soups/soups.server.ts': uses('#app/platform/db.server', './soup', '#app/ports/mail/mail.server'),
  'app/domain/soups/soup-list.server.ts': uses('#packages/ingredients/parse', './soups.server'),
  'app/packages/ingredients/parse.ts': uses('./tagger/weights.server'),
  'app/packages/ingredients/tagger/weights.server.ts': value,
  'app/ports/mail/mail.server.ts': uses('./outbox.server', '#app/domain/soups/soup'),
  'app/ports/mail/outbox.server.ts': uses('#app/platform/db.server'),
  'app/platform/db.server.ts': `import pg from 'pg'\nexport const value = pg\n`,
  'app/platform/app-error.ts': value,
  'app/routes/soups.tsx': uses(
    '#app/http/page.server',
    '#app/domain/soups/soup-list.server',
    '#app/domain/soups/soups.server',
    '#app/components/card',
    '#app/platform/app-error',
  ),
  'jobs/scheduler.ts': uses('#app/domain/soups/soups.server', '#app/platform/db.server'),
  'server.ts': `import type { value } from './app/server-app.server'\nexport type Value = typeof value\n`,
}
const BAD: [rule: string, file: string, text: string][] = [
  ['ui-knows-no-product', 'app/ui/bad-a.tsx', uses('#app/domain/soups/soup')],
  ['components-are-pure', 'app/components/bad-a.tsx', uses('#app/domain/soups/soups.server')],
  ['components-are-pure', 'app/components/bad-b.tsx', uses('#app/platform/db.server')],
  ['domain-pure-is-pure', 'app/domain/soups/bad-a.ts', uses('./soups.server')],
  ['domain-pure-is-pure', 'app/domain/soups/bad-b.ts', uses('#app/platform/app-error')],
  ['weights-have-one-reader', 'app/domain/soups/bad-j.ts', uses('#packages/ingredients/tagger/weights.server')],
  ['weights-stay-on-the-server', 'app/components/bad-d.tsx', uses('#packages/ingredients/parse')],
  ['domain-knows-no-web', 'app/domain/soups/bad-c.server.ts', uses('#app/http/page.server')],
  ['domain-knows-no-web', 'app/domain/soups/bad-d.server.ts', uses('@remix-run/node')],
  ['domain-knows-no-web', 'app/domain/soups/bad-e.server.ts', uses('express')],
  ['ports-know-domain-types-only', 'app/ports/mail/bad-a.server.ts', uses('#app/domain/soups/soups.server')],
  ['adapters-behind-their-port', 'app/domain/soups/bad-f.server.ts', uses('#app/ports/mail/outbox.server')],
  ['adapters-stay-in-their-port', 'app/ports/photos/photos.server.ts', uses('#app/ports/mail/outbox.server')],
  ['platform-is-the-ground', 'app/platform/bad-a.server.ts', uses('#app/domain/soups/soup')],
  ['http-is-for-routes', 'app/components/bad-c.tsx', uses('#app/http/page.server')],
  ['routes-introduce', 'app/routes/bad-a.tsx', uses('#app/platform/db.server')],
  ['routes-introduce', 'app/routes/bad-b.tsx', uses('#app/ports/mail/mail.server')],
  ['routes-introduce', 'app/routes/bad-c.tsx', uses('pg')],
  ['routes-stand-alone', 'app/routes/soup/route.tsx', uses('../soups')],
  ['jobs-call-rooms', 'jobs/bad-a.ts', uses('#app/ports/mail/mail.server')],
  ['dev-tools-stay-home', 'app/domain/soups/bad-g.server.ts', uses('typescript')],
  ['all-is-found', 'app/domain/soups/bad-h.ts', uses('./not-there')],
  ['no-lost-files', 'app/domain/soups/bad-i.ts', uses('./soup')],
  ['no-lost-files', 'app/ui/bad-b.tsx', value],
]
// So that each of these is lost only where that is the point.
const wanted = BAD.filter(([rule]) => rule !== 'no-lost-files').map(([, file]) => file)
const CALLER = {
  'app/routes/all.test.ts': wanted
    .map((file, at) => `import { value as v${at} } from '../../${file.replace(/\.tsx?$/, '')}'\nv${at}`)
    .join('\n'),
}
const CYCLE = { 'app/domain/soups/round-a.ts': uses('./round-b'), 'app/domain/soups/round-b.ts': uses('./round-a') }

async function violations(files: Record<string, string>): Promise<Violation[]> {
  const folder = projectOf(files)
  const answer = await run(folder, 'dependency-cruiser/bin/dependency-cruise.mjs', [
    'app',
    'jobs',
    'server.ts',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
  ])
  return (JSON.parse(answer) as { summary: { violations: Violation[] } }).summary.violations
}

test('the honest house breaks no rule', async () =>
  expect((await violations(HOUSE)).map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([]))

test('every rule refuses what it is there to refuse', async () => {
  const files = { ...HOUSE, ...CALLER, ...CYCLE, ...Object.fromEntries(BAD.map(([, file, text]) => [file, text])) }
  files['server.ts'] = `import { value } from './app/server-app.server'\nexport const used = value\n`
  const found = new Set((await violations(files)).map(({ rule, from }) => `${rule.name} ${from}`))
  const expected = [...BAD.map(([rule, file]) => `${rule} ${file}`), 'server-imports-the-build server.ts']
  expect(expected.filter((one) => !found.has(one))).toEqual([])
  expect([...found].some((one) => one.startsWith('no-cycles app/domain/soups/round-'))).toBe(true)
  const { default: config } = (await import(inProject('.dependency-cruiser.cjs'))) as {
    default: { forbidden: { name: string }[] }
  }
  const tried = new Set([...found].map((one) => one.split(' ')[0]))
  expect(config.forbidden.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([])
})

test('the lint rules of the house refuse what they are there to refuse', async () => {
  const LINES: [rule: string, file: string, text: string][] = [
    ['no-restricted-properties', 'app/domain/soups/a.server.ts', 'export const key = process.env.KEY\n'],
    ['no-restricted-properties', 'jobs/b.ts', 'export const key = process.env.KEY\n'],
    [
      'no-restricted-globals',
      'app/domain/soups/c.server.ts',
      `export const load = async (url: string) => await fetch(url)\n`,
    ],
    [
      '@typescript-eslint/no-restricted-imports',
      'app/domain/soups/d.server.ts',
      `import http from 'node:http'\nexport const value = http\n`,
    ],
    [
      '@typescript-eslint/no-restricted-imports',
      'jobs/e.ts',
      `import { request } from 'undici'\nexport const value = request\n`,
    ],
    [
      'no-restricted-syntax',
      'app/components/f.tsx',
      `export const F = () => <p dangerouslySetInnerHTML={{ __html: 'x' }} />\n`,
    ],
    ['no-console', 'app/domain/soups/g.ts', `console.log('x')\nexport {}\n`],
    ['@typescript-eslint/no-explicit-any', 'app/domain/soups/h.ts', 'export const value: any = 1\n'],
    ['@typescript-eslint/ban-ts-comment', 'app/domain/soups/i.ts', '// @ts-ignore\nexport const value: number = "x"\n'],
    ['@typescript-eslint/no-floating-promises', 'app/domain/soups/j.ts', 'export const go = async () => {}\ngo()\n'],
    ['@typescript-eslint/no-misused-promises', 'app/domain/soups/k.ts', '[1].forEach(async () => {})\nexport {}\n'],
    ['@typescript-eslint/no-unused-vars', 'app/domain/soups/l.ts', 'const unused = 1\nexport {}\n'],
    [
      '@typescript-eslint/consistent-type-imports',
      'app/domain/soups/m.ts',
      `import { Value } from './n'\nexport const value: Value = 1\n`,
    ],
    ['regexp/no-super-linear-backtracking', 'app/domain/soups/p.ts', 'export const heading = /^# +(.*)$/\n'],
    ['regexp/no-super-linear-move', 'app/ports/soups/q.ts', 'export const end = /\\s+$/\n'],
    [
      'react-hooks/rules-of-hooks',
      'app/components/o.tsx',
      `import { useState } from 'react'\nexport function O({ on }: { on: boolean }) {\n  if (on) useState(1)\n  return null\n}\n`,
    ],
  ]
  const folder = projectOf({
    'app/domain/soups/n.ts': 'export type Value = number\n',
    ...Object.fromEntries(LINES.map(([, file, text]) => [file, text])),
  })
  const said = JSON.parse(await run(folder, 'eslint/bin/eslint.js', ['app', 'jobs', '--format', 'json'])) as {
    filePath: string
    messages: { ruleId: string; severity: number }[]
  }[]
  const found = new Set(
    said.flatMap(({ filePath, messages }) =>
      messages
        .filter(({ severity }) => severity === 2)
        .map(({ ruleId }) => `${ruleId} ${path.relative(folder, filePath)}`),
    ),
  )
  expect(LINES.map(([rule, file]) => `${rule} ${file}`).filter((one) => !found.has(one))).toEqual([])
  // And the honest neighbour is left alone.
  expect([...found].filter((one) => one.endsWith('soups/n.ts'))).toEqual([])
})
