// @module-tag slow
import { execFile } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { sendRequest } from '#tests/support/http-client'
import { createTestDatabase } from '#tests/support/test-database'
import { createTempFolder } from '#tests/support/embedded-postgres'
import { cleanUpLarders, startLarder } from '#tests/support/larder-process'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 })
afterAll(cleanUpLarders)

const root = fileURLToPath(new URL('../..', import.meta.url))
const CANARY = 'canary-7d1f0c5e9b-must-not-reach-a-browser'
const SECRETS = Object.fromEntries(
  [
    'SESSION_SECRET',
    'ADMIN_PASSWORD',
    'CLERK_SECRET_KEY_PROD',
    'CLERK_JWT_KEY_DEV',
    'SENDGRID_API_KEY',
    'AI_API_KEY',
    'PEXELS_API_KEY',
    'SEARCH_API_KEY',
    'S3_SECRET_ACCESS_KEY',
    'VITE_SECRET',
    'PUBLIC_SECRET',
  ].map((name) => [name, `${CANARY}-${name}`]),
)
// Settings with a validation rule of their own: a secret inside a URL, and the settings that a secret requires.
Object.assign(SECRETS, { SMTP_URL: `smtp://larder:${CANARY}-smtp@127.0.0.1:9`, MAIL_FROM: 'larder@larder.example' })

function filesIn(folder: string): [name: string, text: string][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => [path.relative(folder, file), readFileSync(file, 'latin1')])
}
const holding = (files: [string, string][], words: RegExp) =>
  files
    .filter(([, text]) => words.test(text))
    .map(([name]) => `${name}: ${words.exec(files.find(([other]) => other === name)![1])![0]}`)

/** Names that no browser bundle needs: the server's modules, tables and settings. */
const OF_THE_SERVER = new RegExp(
  'DATABASE_URL|SESSION_SECRET|postgres|advisory|recipe_shelves|_prisma_migrations|PrismaClient|' +
    String.raw`process\.env\b|node:fs|pino|createRequire|\bselect [\w.]+, |file:\/\/\/`,
)

describe('client bundle', () => {
  const client = filesIn(path.join(root, 'build/client'))
  test('exists', () => expect(client.filter(([name]) => name.endsWith('.js')).length).toBeGreaterThan(10))
  test('has no source maps', () => {
    expect(client.map(([name]) => name).filter((name) => /\.map$|\.tsx?$/.test(name))).toEqual([])
    expect(holding(client, /sourceMappingURL/)).toEqual([])
  })
  test('contains no server code and no path of the build machine', () => {
    expect(holding(client, OF_THE_SERVER)).toEqual([])
    expect(client.filter(([, text]) => text.includes(root)).map(([name]) => name)).toEqual([])
  })
  test('contains no data of the ingredient tagger', () => {
    const { table } = JSON.parse(
      readFileSync(path.join(root, 'app/packages/ingredients/tag/weights.json'), 'utf8'),
    ) as { table: string }
    expect(table.length).toBeGreaterThan(100_000)
    expect(client.filter(([, text]) => text.includes(table.slice(5000, 5060))).map(([name]) => name)).toEqual([])
  })
  test('references no missing file', () => {
    const names = new Set(client.map(([name]) => `/${name}`))
    const named = client.flatMap(([, text]) => text.match(/\/assets\/[\w.~-]+\.(?:js|css|woff2)/g) ?? [])
    expect(named.filter((name) => !names.has(name))).toEqual([])
  })
})

test('a build with secrets in the environment includes none of them', async () => {
  const folder = createTempFolder()
  for (const name of [
    'app',
    'jobs',
    'scripts',
    'public',
    'package.json',
    'tsconfig.json',
    'vite.config.ts',
    'remix.config.js',
    'tailwind.config.js',
  ])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const { PATH } = process.env
  await new Promise<void>((resolve, reject) => {
    const env = {
      PATH,
      NODE_ENV: 'production' as const,
      ...SECRETS,
      DATABASE_URL: `postgresql://larder:${CANARY}@127.0.0.1:1/larder`,
    }
    execFile(
      process.execPath,
      [path.join(root, 'node_modules/@remix-run/dev/dist/cli.js'), 'vite:build', '--logLevel', 'error'],
      { cwd: folder, env },
      (error, _, stderr) => (error ? reject(new Error(stderr)) : resolve()),
    )
  })
  const built = filesIn(path.join(folder, 'build'))
  expect(built.filter(([name]) => name.startsWith('client/')).length).toBeGreaterThan(10)
  expect(holding(built, new RegExp(CANARY))).toEqual([])
})

test('a server with secrets in its settings leaks none in pages, loader data or logs', async () => {
  const database = await createTestDatabase()
  const larder = await startLarder({
    env: {
      ...SECRETS,
      SEARCH_PROVIDER: 'brave',
      SEARCH_BASE_URL: 'http://127.0.0.1:9',
      DATABASE_URL: database.url,
      LOG_LEVEL: 'trace',
    },
  })
  const password = decodeURIComponent(new URL(database.url).password)
  for (const page of [
    '/',
    '/?_data=root',
    '/home',
    '/results',
    '/results?ingredient=Fish+%26+Seafood&mood=Fancy+%26+Impressive&time=15+min+or+less',
    '/results?_data=routes%2F_site.results',
    '/kitchen',
    '/nothing',
    '/api/auth/user',
    '/api/search',
    '/sign-in',
    '/health',
    '/ready',
    '/plates/borsch.svg',
  ]) {
    const { text, lines } = await sendRequest(larder.port, page)
    expect(text + JSON.stringify(lines)).not.toContain(CANARY)
    expect(text).not.toContain(password)
  }
  await database.drop()
  await sendRequest(larder.port, '/results?mood=Comfort+Food')
  await larder.stop()
  expect(larder.log().join('\n') + larder.errors()).not.toContain(CANARY)
  expect(larder.log().join('\n') + larder.errors()).not.toContain(password)
})
