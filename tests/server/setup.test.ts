// @module-tag slow
import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { cleanUpPostgres, createTempFolder } from '#tests/support/embedded-postgres'
import { PATCHED_ROUTER, unpatchedRouter } from '#tests/support/router-builds'
import { ROUTER_FILE } from '../../app/platform/remix-internals/router-patch.mjs'

// scripts/setup.mjs in a small project whose npm, generator and bundlers are stubs that only log that they ran.
const scripts = fileURLToPath(new URL('../../scripts', import.meta.url))
const ALL = ['npm', 'tools', 'client', 'icons', 'pages', 'worker', 'server']
const BUILD = ['pages', 'worker', 'server']

let root: string
const at = (file: string) => path.join(root, file)
const put = (file: string, text: string) => {
  mkdirSync(path.dirname(at(file)), { recursive: true })
  writeFileSync(at(file), text)
}
const change = (file: string) => appendFileSync(at(file), '\n// changed')
/** A program that only logs which step it stands for; esbuild and npm run twice, for the worker and for the tools too. */
const stub = (name: string, more = '') =>
  `import fs from 'node:fs'\nconst args = process.argv.join()\n` +
  `const step = /service-worker/.test(args) ? 'worker' : /--no-save/.test(args) ? 'tools' : '${name}'\n` +
  `fs.appendFileSync('ran', step + '\\n')\n${more}`

/** One run: the steps that were executed, and the exit code. */
const setup = (...flags: string[]) => setupWith({}, ...flags)
function setupWith(more: Record<string, string>, ...flags: string[]) {
  rmSync(at('ran'), { force: true })
  const { status, stderr } = spawnSync(process.execPath, [at('scripts/setup.mjs'), ...flags], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, npm_execpath: at('npm.mjs'), ...more } as unknown as NodeJS.ProcessEnv,
  })
  return { status, stderr, ran: existsSync(at('ran')) ? readFileSync(at('ran'), 'utf8').trim().split('\n') : [] }
}
const build = () => {
  const { status, ran, stderr } = setup('--build')
  expect(status, stderr).toBe(0)
  return ran
}

beforeEach(() => {
  root = createTempFolder()
  put('package.json', '{ "type": "module" }')
  for (const file of ['package-lock.json', 'tests/tools/package.json']) put(file, '{}')
  put('npm.mjs', stub('npm', "fs.mkdirSync('node_modules', { recursive: true })"))
  put(
    'scripts/prisma-generate.mjs',
    stub(
      'client',
      "fs.mkdirSync('app/platform/prisma-client', { recursive: true })\nfs.copyFileSync('prisma/schema.prisma', 'app/platform/prisma-client/client.ts')",
    ),
  )
  put(
    'scripts/icons.mjs',
    stub('icons', "fs.mkdirSync('public', { recursive: true })\nfs.writeFileSync('public/icons.svg', '')"),
  )
  put('node_modules/@remix-run/dev/dist/cli.js', stub('pages', "fs.mkdirSync('build', { recursive: true })"))
  put('node_modules/esbuild/package.json', '{ "type": "module" }')
  put('node_modules/esbuild/bin/esbuild', stub('server', "fs.writeFileSync('build/server.js', '')"))
  put('node_modules/@remix-run/dev/package.json', '{ "type": "module" }')
  for (const file of [
    'server.ts',
    'app/root.tsx',
    'app/root.test.tsx',
    'app/ui/icon-names.ts',
    'jobs/scheduler.ts',
    'prisma/schema.prisma',
    'public/favicon.svg',
    'vite.config.ts',
  ])
    put(file, '')
  put(ROUTER_FILE, unpatchedRouter())
  copyFileSync(path.join(scripts, 'setup.mjs'), at('scripts/setup.mjs'))
  const patch = 'app/platform/remix-internals/router-patch.mjs'
  put(patch, readFileSync(path.join(scripts, '..', patch), 'utf8'))
})
afterAll(cleanUpPostgres)

test('the first run executes every step, the second none', () => {
  expect(build()).toEqual(ALL)
  expect(build()).toEqual([])
  expect(setup().ran).toEqual([])
})

test('without --build nothing is built, without tools none installed; with --force only the build is repeated', () => {
  expect(setup('--without-tools').ran).toEqual(['npm', 'client'])
  expect(setup().ran).toEqual(['tools', 'icons'])
  expect(setup('--without-tools', '--build').ran).toEqual(BUILD)
  expect(build()).toEqual([])
  expect(setup('--build', '--force').ran).toEqual(BUILD)
})

test('when a file changes, is added or is deleted, only the steps that depend on it run again', () => {
  build()
  const changes: [string, () => void, string[]][] = [
    ['a page', () => change('app/root.tsx'), BUILD],
    ['the server', () => change('server.ts'), BUILD],
    ['a job', () => change('jobs/scheduler.ts'), BUILD],
    ['a test', () => change('app/root.test.tsx'), []],
    ['a public file', () => change('public/favicon.svg'), BUILD],
    ['the bundler’s settings', () => change('vite.config.ts'), BUILD],
    ['the schema', () => change('prisma/schema.prisma'), ['client', ...BUILD]],
    ['the list of icons', () => change('app/ui/icon-names.ts'), ['icons', ...BUILD]],
    ['the packages', () => change('package-lock.json'), ALL],
    ['a new file', () => put('app/new.ts', 'x'), BUILD],
    ['its name', () => renameSync(at('app/new.ts'), at('app/renamed.ts')), BUILD],
    ['its end', () => rmSync(at('app/renamed.ts')), BUILD],
    ['nothing', () => undefined, []],
  ]
  for (const [what, make, due] of changes) {
    make()
    expect([what, build()]).toEqual([what, due])
  }
})

test('a step that fails ends the run, and is executed again by the next one', () => {
  const files: Record<string, string> = {
    npm: 'npm.mjs',
    tools: 'npm.mjs',
    client: 'scripts/prisma-generate.mjs',
    icons: 'scripts/icons.mjs',
    pages: 'node_modules/@remix-run/dev/dist/cli.js',
    worker: 'node_modules/esbuild/bin/esbuild',
    server: 'node_modules/esbuild/bin/esbuild',
  }
  for (const [n, part] of ALL.entries()) {
    const file = files[part]!
    const whole = readFileSync(at(file), 'utf8')
    put(file, `${whole}\nif (step === '${part}') process.exit(3)`)
    const failed = setup('--build')
    expect(failed.status).toBe(1)
    // One sentence says what to do, without a stack trace.
    expect(failed.stderr).toMatch(/^larder: \w[\w ]+ failed: .+ run npm run setup again\.\n$/)
    // The step that failed before is executed; those of the build together.
    expect(failed.ran).toEqual(ALL.slice(Math.max(0, Math.min(n - 1, ALL.indexOf('pages'))), n + 1))
    put(file, whole)
  }
  expect(build()).toEqual(BUILD)
  expect(build()).toEqual([])
})

test.each<Record<string, string>>([
  { NODE_ENV: 'production' },
  { npm_config_omit: 'dev' },
  { npm_config_production: 'true' },
])('npm installs what builds, whatever the environment says: %o', (env) => {
  const lock = {
    name: 'tiny',
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { name: 'tiny', devDependencies: { tool: 'file:tool' } },
      'node_modules/tool': { resolved: 'tool', link: true },
      tool: { version: '1.0.0', dev: true },
    },
  }
  put('tiny/package-lock.json', JSON.stringify(lock))
  put('tiny/package.json', JSON.stringify(lock.packages['']))
  put('tiny/tool/package.json', '{ "name": "tool", "version": "1.0.0" }')
  // The real npm, with these arguments, in a project whose one package needs no network.
  put(
    'npm.mjs',
    stub(
      'npm',
      `import { spawnSync } from 'node:child_process'
const { status } = spawnSync('npm', process.argv.slice(2), { cwd: 'tiny', stdio: 'inherit', shell: process.platform === 'win32' })
process.exit(status ?? 1)`,
    ),
  )
  const { status, stderr } = setupWith(env)
  expect(status, stderr).toBe(0)
  expect(existsSync(at('tiny/node_modules/tool/package.json'))).toBe(true)
})

test.each(['package.json', 'tests/tools/package.json'])('packages of %s removed since are installed again', (file) => {
  put(file, '{ "type": "module", "devDependencies": { "esbuild": "^1.0.0", "@remix-run/dev": "^2.0.0" } }')
  build()
  expect(build()).toEqual([])
  renameSync(at('node_modules/esbuild'), at('pruned'))
  put('npm.mjs', stub('npm', "fs.renameSync('pruned', 'node_modules/esbuild')"))
  expect(build()).toEqual([file === 'package.json' ? 'npm' : 'tools'])
})

test('node_modules that is a symbolic link is never emptied', () => {
  const elsewhere = createTempFolder()
  rmSync(at('node_modules'), { recursive: true })
  symlinkSync(elsewhere, at('node_modules'))
  const { status, stderr, ran } = setup('--build')
  expect([status, ran]).toEqual([1, []])
  expect(stderr).toContain('node_modules is a link')
})

test('the installed router is patched once, through a symbolic link too', () => {
  const patched = readFileSync(PATCHED_ROUTER, 'utf8')
  build()
  expect(readFileSync(at(ROUTER_FILE), 'utf8')).toBe(patched)
  const { ino } = statSync(at(ROUTER_FILE))
  build()
  expect(statSync(at(ROUTER_FILE)).ino).toBe(ino)

  // Reinstalled, and shared.
  put(ROUTER_FILE, unpatchedRouter())
  const elsewhere = path.join(createTempFolder(), 'node_modules')
  renameSync(at('node_modules'), elsewhere)
  symlinkSync(elsewhere, at('node_modules'))
  expect(build()).toEqual([])
  expect(readFileSync(at(ROUTER_FILE), 'utf8')).toBe(patched)
  expect(readdirSync(path.dirname(at(ROUTER_FILE)))).toEqual(['router.cjs.js'])
})

test('an unknown router version ends the run before anything is built, and stays unchanged', () => {
  for (const unknown of ['// another version\n', `${unpatchedRouter()} `]) {
    put(ROUTER_FILE, unknown)
    const { status, stderr, ran } = setup('--build')
    expect([status, ran.filter((part) => BUILD.includes(part))]).toEqual([1, []])
    expect(stderr).toMatch(
      /router\.cjs\.js is not the file of @remix-run\/router 1\.23\.4 .* renew app\/platform\/remix-internals\/router-patch\.mjs/,
    )
    expect(readFileSync(at(ROUTER_FILE), 'utf8')).toBe(unknown)
  }
})
