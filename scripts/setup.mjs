// Everything between a fresh clone and a running Larder, each part only when it is due: packages, without --without-tools
// those of tests and checks (tests/tools) and the icons, the database client, with --build the server, with --browser a
// Chromium for the tests. Runs before node_modules exists, so it imports no package.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { patchRouterFile, ROUTER_FILE } from '../app/platform/remix-internals/router-patch.mjs'

const projectRoot = fileURLToPath(new URL('..', import.meta.url))
const resolveFromRoot = (...parts) => path.join(projectRoot, ...parts)
const hasFlag = (flag) => process.argv.includes(flag)
const needsTools = !hasFlag('--without-tools')
const REPAIR_ADVICE =
  'the lines above say why; if it is nothing of yours, delete node_modules and run npm run setup again.'
const printStatus = (text) => process.stdout.write(`larder: ${text}\n`)

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Larder needs Node 20.19 or newer; this is ${process.versions.node}.\n`)
  process.exit(1)
}

const TOOLS = 'tests/tools/package.json'
const packageFiles = ['package-lock.json', 'package.json', TOOLS]
const packagesStamp = 'node_modules/.larder-installed'
const toolsStamp = 'node_modules/.larder-tools-installed'
// Somebody has removed packages since, such as npm prune --omit=dev.
if (!hasAllPackages('package.json')) rmSync(resolveFromRoot(packagesStamp), { force: true })
if (!hasAllPackages(TOOLS)) rmSync(resolveFromRoot(toolsStamp), { force: true })
runIfChanged(packagesStamp, packageFiles, () => {
  // npm ci would empty the folder that a symlink points to, which may be shared.
  if (lstatSync(resolveFromRoot('node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    process.stderr.write(
      'node_modules is a link, and what it leads to does not fit this package-lock.json. Install there, or remove the link.\n',
    )
    process.exit(1)
  }
  printStatus('installing packages …')
  rmSync(resolveFromRoot(packagesStamp), { force: true })
  runNpm('ci', '--workspaces=false')
})
// Beside what is there: a server may be running.
if (needsTools)
  runIfChanged(toolsStamp, packageFiles, () => {
    printStatus('installing the packages of tests and checks …')
    runNpm('install', '--no-save')
  })
// Without a stamp: the file's content shows whether it is patched, and node_modules may be shared or replaced.
try {
  patchRouterFile(resolveFromRoot(ROUTER_FILE))
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
runIfChanged(
  'app/platform/prisma-client/.made-from',
  ['prisma/schema.prisma', 'prisma.config.ts', 'package-lock.json'],
  () => {
    printStatus('generating the database client …')
    runStep('Generating the database client', process.execPath, [resolveFromRoot('scripts/prisma-generate.mjs')])
  },
)
if (needsTools)
  runIfChanged('public/.icons-made-from', ['app/ui/icon-names.ts', 'package-lock.json', 'scripts/icons.mjs'], () =>
    runStep('Drawing the icons', process.execPath, [resolveFromRoot('scripts/icons.mjs')]),
  )
if (hasFlag('--browser')) (await import('./browser.mjs')).installBrowser(printStatus)
if (hasFlag('--build')) {
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
    'tsconfig.json',
    'scripts/setup.mjs',
    'scripts/browser-build.ts',
  ]
  runIfChanged('build/.made-from', sources, () => {
    printStatus('building …')
    rmSync(resolveFromRoot('build'), { recursive: true, force: true })
    runStep(
      'Building the pages',
      process.execPath,
      [resolveFromRoot('node_modules/@remix-run/dev/dist/cli.js'), 'vite:build', '--logLevel', 'warn'],
      { env: { ...process.env, NODE_ENV: 'production' } },
    )
    runStep('Building the service worker', process.execPath, [
      resolveFromRoot('node_modules/esbuild/bin/esbuild'),
      resolveFromRoot('app/service-worker.ts'),
      '--bundle',
      '--minify',
      '--format=iife',
      '--target=chrome79,edge79,firefox78,safari13',
      // Safari 13 has it, but for a rare case that esbuild excludes it for.
      '--supported:destructuring=true',
      `--alias:#packages/texts/t=${resolveFromRoot('app/packages/texts/plain-english.ts')}`,
      '--log-level=warning',
      `--outfile=${resolveFromRoot('build/client/service-worker.js')}`,
    ])
    // Worker threads (pages, sitemaps, long recipes) and the image process are loaded by file name, so each is a bundle of its own.
    const entries = [
      `server=${resolveFromRoot('server.ts')}`,
      `sitemap-worker=${resolveFromRoot('app/domain/crawler/sitemap-worker.server.ts')}`,
      `extract-worker=${resolveFromRoot('app/packages/page-reader/extract-worker.server.ts')}`,
      `recipe-scaling-worker=${resolveFromRoot('app/domain/recipes/recipe-scaling-worker.server.ts')}`,
      `ingredient-columns-worker=${resolveFromRoot('app/domain/recipes/ingredient-columns-worker.server.ts')}`,
      `archive-worker=${resolveFromRoot('app/domain/imports/archive-worker.server.ts')}`,
      `list-items-worker=${resolveFromRoot('app/domain/shopping-lists/list-items-worker.server.ts')}`,
      `picture-process=${resolveFromRoot('app/domain/pictures/picture-process.server.ts')}`,
    ]
    runStep('Building the server', process.execPath, [
      resolveFromRoot('node_modules/esbuild/bin/esbuild'),
      ...entries,
      '--bundle',
      '--packages=external',
      '--platform=node',
      '--format=esm',
      '--target=node20',
      '--log-level=warning',
      `--outdir=${resolveFromRoot('build')}`,
    ])
  })
}

/** Runs a step when its inputs have changed since its stamp was written. */
function runIfChanged(stamp, sources, make) {
  const print = hashSources(sources)
  const isDone = existsSync(resolveFromRoot(stamp)) && readFileSync(resolveFromRoot(stamp), 'utf8') === print
  if (isDone && !(hasFlag('--force') && stamp.startsWith('build'))) return

  make()
  mkdirSync(path.dirname(resolveFromRoot(stamp)), { recursive: true })
  // The hash from before: what is edited meanwhile is not in what was made.
  writeFileSync(resolveFromRoot(stamp), print)
}

function hashSources(sources) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0])
  for (const source of sources)
    for (const file of listSourceFiles(source)) hash.update(`\0${file}\0`).update(readFileSync(resolveFromRoot(file)))
  return hash.digest('hex')
}

function listSourceFiles(source) {
  if (!existsSync(resolveFromRoot(source))) return []
  if (statSync(resolveFromRoot(source)).isFile()) return [source]
  return readdirSync(resolveFromRoot(source), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$|^\.|^icons\.svg$/.test(entry.name))
    .map((entry) => path.relative(projectRoot, path.join(entry.parentPath ?? entry.path, entry.name)))
    .sort()
}

function hasAllPackages(file) {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(resolveFromRoot(file), 'utf8'))
  return Object.keys({ ...dependencies, ...devDependencies }).every((name) =>
    existsSync(resolveFromRoot('node_modules', name)),
  )
}

/** No package's own script is run (docs/decisions/011). */
function runNpm(command, option) {
  // What builds is a development package: it is installed whatever NODE_ENV and npm_config_omit say.
  const included = ['dev', 'optional', 'peer'].map((kind) => `--include=${kind}`)
  const args = [command, option, ...included, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const advice = 'npm says above what it could not do; then run npm run setup again.'
  // npm runs inside npm here.
  const npm = process.env.npm_execpath
  if (npm && /\.[cm]?js$/.test(npm)) runStep('Installing the packages', process.execPath, [npm, ...args], { advice })
  else runStep('Installing the packages', 'npm', args, { advice, shell: process.platform === 'win32' })
}

/** Runs a program; when it fails, says in one sentence what to do and exits. */
function runStep(what, command, args, { advice = REPAIR_ADVICE, ...options } = {}) {
  try {
    execFileSync(command, args, { cwd: projectRoot, stdio: ['ignore', 'inherit', 'inherit'], ...options })
  } catch (error) {
    const reason = error.code === undefined ? '' : ` (${error.code})`
    process.stderr.write(`larder: ${what} failed${reason}: ${advice}\n`)
    process.exit(1)
  }
}
