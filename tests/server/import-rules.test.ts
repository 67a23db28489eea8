// @module-tag slow
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { cleanUpPostgres, createTempFolder } from '#tests/support/embedded-postgres'

// A rule with a broken pattern never fails: here each rule is given an import that it must reject.
afterAll(cleanUpPostgres)

const root = fileURLToPath(new URL('../..', import.meta.url))
const inProject = (file: string) => path.join(root, file)

type CruiseResult = {
  summary: { violations: Violation[] }
  modules: { source: string; dependencies: { resolved: string }[] }[]
}
type Violation = { rule: { name: string }; from: string; to: string }

/** Writes a project of these files with this project's configuration. */
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

/** The output of one of the project's tools, whatever its exit code. */
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
const typeOnly = (from: string) =>
  `import type { value as v } from '${from}'\nexport type Value = typeof v\nexport const value = 1\n`
const uses = (...what: string[]) =>
  `${what.map((from, at) => `import { value as v${at} } from '${from}'`).join('\n')}\nexport const value = [${what.map((_, at) => `v${at}`).join()}].length\n`

// A small project that breaks no rule; each of the imports in BAD breaks the rule named with it.
const VALID_PROJECT = {
  'app/root.tsx': uses('#app/http/page.server', '#app/components/card', '#app/ui/icon'),
  'app/entry.server.tsx': uses('./server-app.server'),
  'app/server-app.server.ts': uses('#jobs/scheduler', '#app/platform/db.server', '#app/http/page.server'),
  'app/http/page.server.ts': uses('#app/platform/app-error', '#app/ports/mail/mail.server'),
  'app/components/card.tsx': uses('#app/ui/icon', '#app/domain/soups/soup', '#packages/spoons/spoon'),
  'app/ui/icon.tsx': value,
  'app/domain/soups/soup.ts': value,
  'app/domain/soups/soups.server.ts': uses('#app/platform/db.server', './soup', '#app/ports/mail/mail.server'),
  'app/domain/soups/soup-list.server.ts': uses('#packages/ingredients/tag/parse', './soups.server'),
  'app/packages/spoons/spoon.ts': value,
  'app/packages/spoons/spoons.server.ts': uses('./spoon', 'undici'),
  'app/packages/ingredients/tag/parse.ts': uses('./weights.server'),
  'app/packages/ingredients/tag/weights.server.ts': value,
  'app/ports/mail/mail.server.ts': uses('./outbox.server', '#app/domain/soups/soup'),
  'app/ports/mail/outbox.server.ts': uses('#app/platform/db.server'),
  'app/platform/db.server.ts': `import pg from 'pg'\nimport { value as v } from '#packages/spoons/spoons.server'\nexport const value = [pg, v]\n`,
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
  ['packages-know-nothing-of-ours', 'app/packages/spoons/bad-a.ts', uses('#app/domain/soups/soup')],
  ['packages-know-nothing-of-ours', 'app/packages/spoons/bad-b.server.ts', uses('#app/platform/db.server')],
  ['packages-know-nothing-of-ours', 'app/packages/spoons/bad-c.ts', uses('#packages/ingredients/tag/parse')],
  ['packages-know-nothing-of-ours', 'app/packages/spoons/bad-d.ts', typeOnly('#app/domain/soups/soup')],
  ['pure-package-files-are-pure', 'app/packages/spoons/bad-e.ts', uses('./spoons.server')],
  ['ui-knows-no-product', 'app/ui/bad-a.tsx', uses('#app/domain/soups/soup')],
  ['components-are-pure', 'app/components/bad-a.tsx', uses('#app/domain/soups/soups.server')],
  ['components-are-pure', 'app/components/bad-b.tsx', uses('#app/platform/db.server')],
  ['components-are-pure', 'app/components/bad-e.tsx', uses('#packages/spoons/spoons.server')],
  ['domain-pure-is-pure', 'app/domain/soups/bad-a.ts', uses('./soups.server')],
  ['domain-pure-is-pure', 'app/domain/soups/bad-b.ts', uses('#app/platform/app-error')],
  ['weights-have-one-importer', 'app/domain/soups/bad-j.ts', uses('#packages/ingredients/tag/weights.server')],
  ['weights-stay-on-the-server', 'app/components/bad-d.tsx', uses('#packages/ingredients/tag/parse')],
  ['domain-knows-no-web', 'app/domain/soups/bad-c.server.ts', uses('#app/http/page.server')],
  ['domain-knows-no-web', 'app/domain/soups/bad-d.server.ts', uses('@remix-run/node')],
  ['domain-knows-no-web', 'app/domain/soups/bad-e.server.ts', uses('express')],
  ['ports-import-pure-domain-only', 'app/ports/mail/bad-a.server.ts', uses('#app/domain/soups/soups.server')],
  ['adapters-behind-their-port', 'app/domain/soups/bad-f.server.ts', uses('#app/ports/mail/outbox.server')],
  ['adapters-stay-in-their-port', 'app/ports/photos/photos.server.ts', uses('#app/ports/mail/outbox.server')],
  ['platform-is-the-lowest-layer', 'app/platform/bad-a.server.ts', uses('#app/domain/soups/soup')],
  ['http-is-for-routes', 'app/components/bad-c.tsx', uses('#app/http/page.server')],
  ['routes-use-the-domain', 'app/routes/bad-a.tsx', uses('#app/platform/db.server')],
  ['routes-use-the-domain', 'app/routes/bad-b.tsx', uses('#app/ports/mail/mail.server')],
  ['routes-use-the-domain', 'app/routes/bad-c.tsx', uses('pg')],
  ['routes-are-independent', 'app/routes/soup/route.tsx', uses('../soups')],
  ['jobs-use-the-domain', 'jobs/bad-a.ts', uses('#app/ports/mail/mail.server')],
  ['no-dev-dependencies-in-production', 'app/domain/soups/bad-g.server.ts', uses('typescript')],
  ['imports-resolve', 'app/domain/soups/bad-h.ts', uses('./not-there')],
  ['no-unused-files', 'app/domain/soups/bad-i.ts', uses('./soup')],
  ['no-unused-files', 'app/ui/bad-b.tsx', value],
]
// Imported by a test, so that only the files meant for it break no-unused-files.
const imported = BAD.filter(([rule]) => rule !== 'no-unused-files').map(([, file]) => file)
const CALLER = {
  'app/routes/all.test.ts': imported
    .map((file, at) => `import { value as v${at} } from '../../${file.replace(/\.tsx?$/, '')}'\nv${at}`)
    .join('\n'),
}
const CYCLES = {
  'app/domain/soups/cycle-a.ts': uses('./cycle-b'),
  'app/domain/soups/cycle-b.ts': uses('./cycle-a'),
  'app/domain/soups/type-cycle-a.ts': typeOnly('./type-cycle-b'),
  'app/domain/soups/type-cycle-b.ts': typeOnly('./type-cycle-a'),
}

async function cruise(folder: string): Promise<CruiseResult> {
  const output = await run(folder, 'dependency-cruiser/bin/dependency-cruise.mjs', [
    'app',
    'jobs',
    'server.ts',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
  ])
  return JSON.parse(output) as CruiseResult
}
const violations = async (files: Record<string, string>) => (await cruise(projectOf(files))).summary.violations

test('the valid project breaks no rule', async () =>
  expect((await violations(VALID_PROJECT)).map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([]))

test('every import rule rejects what it forbids', async () => {
  const files = {
    ...VALID_PROJECT,
    ...CALLER,
    ...CYCLES,
    ...Object.fromEntries(BAD.map(([, file, text]) => [file, text])),
  }
  files['server.ts'] = `import { value } from './app/server-app.server'\nexport const used = value\n`
  const found = new Set((await violations(files)).map(({ rule, from }) => `${rule.name} ${from}`))
  const expected = [...BAD.map(([rule, file]) => `${rule} ${file}`), 'server-loads-the-build server.ts']
  expect(expected.filter((one) => !found.has(one))).toEqual([])
  for (const cycle of ['cycle-', 'type-cycle-'])
    expect([...found].some((one) => one.startsWith(`no-cycles app/domain/soups/${cycle}`))).toBe(true)
  const { default: config } = (await import(inProject('.dependency-cruiser.cjs'))) as {
    default: { forbidden: { name: string }[] }
  }
  const broken = new Set([...found].map((one) => one.split(' ')[0]))
  expect(config.forbidden.map(({ name }) => name).filter((name) => !broken.has(name))).toEqual([])
})

/** Folders of app/domain that import each other, directly or through others; ports are not followed. */
function domainCycles(modules: CruiseResult['modules']): string[][] {
  const folderOf = (file: string) => /^app\/domain\/([^/]+)\//.exec(file)?.[1]
  const imports = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules) {
    const from = folderOf(source)
    if (from === undefined || /\.test\.tsx?$/.test(source)) continue
    const targets = imports.get(from) ?? new Set()
    imports.set(from, targets)
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved)
      if (to !== undefined && to !== from) targets.add(to)
    }
  }
  const reachable = (start: string) => {
    const seen = new Set<string>()
    const pending = [start]
    for (let folder = pending.pop(); folder !== undefined; folder = pending.pop())
      for (const next of imports.get(folder) ?? [])
        if (!seen.has(next)) {
          seen.add(next)
          pending.push(next)
        }
    return seen
  }
  const reach = new Map([...imports.keys()].map((folder) => [folder, reachable(folder)]))
  const cycles = [...reach]
    .filter(([folder, seen]) => seen.has(folder))
    .map(([folder, seen]) => [...seen].filter((other) => reach.get(other)?.has(folder)).sort())
  return [...new Map(cycles.map((cycle) => [cycle.join(), cycle])).values()]
}

test('folders of app/domain that import each other are found, types included', async () => {
  const { modules } = await cruise(
    projectOf({
      ...VALID_PROJECT,
      'app/domain/bread/bread.ts': typeOnly('#app/domain/soups/soup'),
      'app/domain/soups/with-bread.ts': uses('#app/domain/bread/bread'),
      'app/domain/lunch/lunch.ts': uses('#app/domain/soups/soup', '#app/domain/bread/bread'),
    }),
  )
  expect(domainCycles(modules)).toEqual([['bread', 'soups']])
})

test('this project breaks no import rule, and no two folders of app/domain import each other', async () => {
  const { summary, modules } = await cruise(root)
  expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([])
  expect(modules.length).toBeGreaterThan(900)
  expect(domainCycles(modules)).toEqual([])
})

test('every lint rule of the project rejects what it forbids', async () => {
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
  const report = JSON.parse(await run(folder, 'eslint/bin/eslint.js', ['app', 'jobs', '--format', 'json'])) as {
    filePath: string
    messages: { ruleId: string; severity: number }[]
  }[]
  const found = new Set(
    report.flatMap(({ filePath, messages }) =>
      messages
        .filter(({ severity }) => severity === 2)
        .map(({ ruleId }) => `${ruleId} ${path.relative(folder, filePath)}`),
    ),
  )
  expect(LINES.map(([rule, file]) => `${rule} ${file}`).filter((one) => !found.has(one))).toEqual([])
  // A file that breaks no rule is not reported.
  expect([...found].filter((one) => one.endsWith('soups/n.ts'))).toEqual([])
})
