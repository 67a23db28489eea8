// Everything between a fresh clone and a running Larder, each part only when it is due: packages, the database
// client, the icons, with --build the server, with --browser a Chromium for the tests. Runs before node_modules exists,
// so it imports no package.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { patchRouterFile, ROUTER_FILE } from './router-patch.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const at = (...parts) => path.join(root, ...parts)
const wants = (flag) => process.argv.includes(flag)
const say = (text) => process.stdout.write(`larder: ${text}\n`)

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Larder needs Node 20.19 or newer; this is ${process.versions.node}.\n`)
  process.exit(1)
}

due('node_modules/.larder-installed', ['package-lock.json', 'package.json'], () => {
  // npm ci would empty the folder that a link leads to, which somebody else may be using.
  if (lstatSync(at('node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    process.stderr.write(
      'node_modules is a link, and what it leads to does not fit this package-lock.json. Install there, or remove the link.\n',
    )
    process.exit(1)
  }
  say('installing packages …')
  rmSync(at('node_modules/.larder-installed'), { force: true })
  // npm runs inside npm here; no package's own script is run (docs/decisions/011).
  const npm = process.env.npm_execpath
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  if (npm && /\.[cm]?js$/.test(npm)) run(process.execPath, [npm, ...args])
  else run('npm', args, { shell: process.platform === 'win32' })
})
// Without a stamp: what the file contains says whether it is patched, and node_modules may be shared or replaced.
try {
  patchRouterFile(at(ROUTER_FILE))
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
due('app/platform/prisma-client/.made-from', ['prisma/schema.prisma', 'prisma.config.ts', 'package-lock.json'], () => {
  say('generating the database client …')
  run(process.execPath, [at('scripts/prisma-generate.mjs')])
})
due('public/.icons-made-from', ['app/ui/icon-names.ts', 'package-lock.json', 'scripts/icons.mjs'], () =>
  run(process.execPath, [at('scripts/icons.mjs')]),
)
if (wants('--browser')) (await import('./browser.mjs')).getBrowser(say)
if (wants('--build')) {
  const sources = [
    'app',
    'jobs',
    'public',
    'server.ts',
    'package.json',
    'package-lock.json',
    'remix.config.js',
    'vite.config.ts',
    'tailwind.config.js',
    'postcss.config.js',
    'tsconfig.json',
    'scripts/setup.mjs',
  ]
  due('build/.made-from', sources, () => {
    say('building …')
    rmSync(at('build'), { recursive: true, force: true })
    run(process.execPath, [at('node_modules/@remix-run/dev/dist/cli.js'), 'vite:build', '--logLevel', 'warn'], {
      env: { ...process.env, NODE_ENV: 'production' },
    })
    // What reads pages runs on threads of its own, what makes pictures in a process of its own, so each is a file of its own.
    const entries = [
      `server=${at('server.ts')}`,
      `extract-worker=${at('app/domain/recipes/extract/extract-worker.server.ts')}`,
      `picture-process=${at('app/domain/pictures/picture-process.server.ts')}`,
    ]
    run(process.execPath, [
      at('node_modules/esbuild/bin/esbuild'),
      ...entries,
      '--bundle',
      '--packages=external',
      '--platform=node',
      '--format=esm',
      '--target=node20',
      '--log-level=warning',
      `--outdir=${at('build')}`,
    ])
  })
}

/** Does a part when what it is made from has changed since its stamp was written. */
function due(stamp, sources, make) {
  const print = fingerprint(sources)
  const isDone = existsSync(at(stamp)) && readFileSync(at(stamp), 'utf8') === print
  if (isDone && !(wants('--force') && stamp.startsWith('build'))) return

  make()
  mkdirSync(path.dirname(at(stamp)), { recursive: true })
  writeFileSync(at(stamp), fingerprint(sources))
}

function fingerprint(sources) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0])
  for (const source of sources)
    for (const file of filesOf(source)) hash.update(`\0${file}\0`).update(readFileSync(at(file)))
  return hash.digest('hex')
}

function filesOf(source) {
  if (!existsSync(at(source))) return []
  if (statSync(at(source)).isFile()) return [source]
  return readdirSync(at(source), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$|^\.|^icons\.svg$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))
    .sort()
}

function run(command, args, options = {}) {
  execFileSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options })
}
