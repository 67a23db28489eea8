import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { chownSync, lchownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type PostgresBinaries, copyBinaries, USE_DATABASE_URL } from './binaries.server'
import { embeddedPostgresError } from './processes.server'
import { programEnvironment } from './program-environment.server'

// PostgreSQL refuses to run as root and wants an account that has a name. So there are three ways:
// 'self'       we are an ordinary user;
// 'namespace'  we are root: in a user namespace our processes are called nobody, while files stay ours;
// 'account'    namespaces are forbidden: an existing unprivileged account, which then owns the data.

type ExecutionMode = {
  kind: 'self' | 'namespace' | 'account'
  uid: number
  gid: number
  fileUid: number
  fileGid: number
}

/** How PostgreSQL's programs are run: with which binaries, whose the files must be, and the data's path as they see it. */
export type PostgresRunner = {
  binaries: PostgresBinaries
  kind: ExecutionMode['kind']
  /** Owner of the files on disk; undefined where nothing needs to be given away. */
  owner?: { uid: number; gid: number }
  /** The arguments that name a data folder; the program must be run with that folder as `cwd`. */
  dataPath(dir: string): string
  run(program: string, args: string[], options: SpawnOptions): ChildProcess
}

function spawnProgram(way: ExecutionMode, program: string, args: string[], options: SpawnOptions): ChildProcess {
  const all = { ...options, env: programEnvironment(), windowsHide: true }
  if (way.kind === 'self') return spawn(program, args, all)
  // `cwd` is entered before rights are dropped, which lets both ways work inside a folder they cannot name.
  if (way.kind === 'account') return spawn(program, args, { ...all, uid: way.uid, gid: way.gid })
  return spawn('unshare', ['--user', `--map-user=${way.uid}`, `--map-group=${way.gid}`, '--', program, ...args], all)
}

/** Waits for the end of a program and returns its exit code (null: killed or not startable) and all it said. */
export function waitForExit(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = ''
  const collect = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-20_000)
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, output: error.message }))
    child.once('close', (code) => resolve({ code, output }))
  })
}

type ProbeResult = { ok: true; version: string; reachesData: boolean } | { ok: false; output: string }

async function probeExecutionMode(
  way: ExecutionMode,
  binaries: PostgresBinaries,
  dataDir: string,
): Promise<ProbeResult> {
  const stdio: SpawnOptions = { stdio: ['ignore', 'pipe', 'pipe'], cwd: '/' }
  const child =
    process.platform === 'win32'
      ? spawnProgram(way, binaries.postgres, ['--version'], { ...stdio, cwd: dataDir })
      : spawnProgram(
          way,
          '/bin/sh',
          ['-c', '"$1" --version || exit 1; cd "$2" && echo reached', 'sh', binaries.postgres, dataDir],
          stdio,
        )
  const { code, output } = await waitForExit(child)
  const version = /\(PostgreSQL\) (\d+)/.exec(output)?.[1]
  if (version === undefined) return { ok: false, output: output.trim() || `exit code ${code}` }
  return { ok: true, version, reachesData: process.platform === 'win32' || output.includes('reached') }
}

type SystemAccount = { name: string; uid: number; gid: number }

function readSystemAccounts(): SystemAccount[] {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .filter((parts) => parts.length > 3)
      .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }))
  } catch {
    return []
  }
}

const toAccountMode = ({ uid, gid }: { uid: number; gid: number }): ExecutionMode => ({
  kind: 'account',
  uid,
  gid,
  fileUid: uid,
  fileGid: gid,
})

// Whoever owns the place already is asked first, so that a later start without root finds its own files.
function executionModesForRoot(dataDir: string, pgdata: string): ExecutionMode[] {
  const known = readSystemAccounts()
  const nobody = known.find(({ name }) => name === 'nobody') ?? { name: 'nobody', uid: 65534, gid: 65534 }
  const ways: ExecutionMode[] = []
  const dataOwner = statSync(pgdata, { throwIfNoEntry: false })
  if (dataOwner && dataOwner.uid !== 0) ways.push(toAccountMode(dataOwner))
  ways.push({ kind: 'namespace', uid: nobody.uid, gid: nobody.gid, fileUid: 0, fileGid: process.getgid?.() ?? 0 })
  for (let dir = dataDir; dir !== path.dirname(dir); dir = path.dirname(dir)) {
    const stat = statSync(dir)
    if (stat.uid !== 0) {
      ways.push(toAccountMode(stat))
      break
    }
  }
  for (const name of ['nobody', 'postgres', 'daemon'])
    ways.push(...known.filter((account) => account.name === name).map(toAccountMode))
  return ways.filter(
    (way, index) => ways.findIndex((other) => other.kind === way.kind && other.uid === way.uid) === index,
  )
}

function listExecutionModes(dataDir: string, pgdata: string): ExecutionMode[] {
  const uid = process.getuid?.() ?? 0
  const gid = process.getgid?.() ?? 0
  if (process.platform === 'win32') return [{ kind: 'self', uid, gid, fileUid: uid, fileGid: gid }]
  if (uid === 0) return executionModesForRoot(dataDir, pgdata)
  try {
    os.userInfo()
    return [{ kind: 'self', uid, gid, fileUid: uid, fileGid: gid }]
  } catch {
    // A container may run us under a number that no account has.
    const nobody = readSystemAccounts().find(({ name }) => name === 'nobody')
    return nobody ? [{ kind: 'namespace', uid: nobody.uid, gid: nobody.gid, fileUid: uid, fileGid: gid }] : []
  }
}

/**
 * Chooses how to run PostgreSQL here, by trying: first the ways that need nothing else, then those that need a copy
 * of the programs or enter the data folder by its inode. Returns the runner and the major version of PostgreSQL.
 * Throws, with what each way answered, when none works.
 */
export async function chooseRunner(
  original: PostgresBinaries,
  dataDir: string,
  pgdata: string,
): Promise<PostgresRunner & { version: string }> {
  const ways = listExecutionModes(dataDir, pgdata)
  const answers: string[] = []
  const root = process.getuid?.() === 0
  for (const detour of root ? [false, true] : [false]) {
    for (const way of ways) {
      let binaries = original
      let result = await probeExecutionMode(way, binaries, dataDir)
      if (!result.ok && detour) {
        const copied = await copyBinaries(original)
        if (copied) {
          binaries = copied
          result = await probeExecutionMode(way, binaries, dataDir)
        }
      }
      if (!result.ok) answers.push(`${way.kind} ${way.uid}: ${result.output}`)
      else if (result.reachesData || (detour && process.platform === 'linux'))
        return createRunner(way, binaries, result.version, result.reachesData)
      else answers.push(`${way.kind} ${way.uid}: cannot enter ${dataDir}`)
    }
  }
  const tried = [...new Set(answers)].join('; ')
  throw embeddedPostgresError(
    `PostgreSQL's programs do not run here${tried ? ` (${tried})` : ' (this user number has no account)'}. ${root ? 'PostgreSQL refuses to run as root: start Larder as an ordinary user, or let root create user namespaces or switch accounts. Otherwise: ' : ''}${USE_DATABASE_URL}`,
  )
}

function createRunner(
  way: ExecutionMode,
  binaries: PostgresBinaries,
  version: string,
  reachesData: boolean,
): PostgresRunner & { version: string } {
  return {
    binaries,
    version,
    kind: way.kind,
    owner: process.getuid?.() === 0 ? { uid: way.fileUid, gid: way.fileGid } : undefined,
    dataPath: (dir) => (reachesData ? dir : '/proc/self/cwd'),
    run: (program, args, options) => spawnProgram(way, program, args, options),
  }
}

/** Gives a file or folder, and all that lies in it, to the runner's account, if it is another's. Links are not followed. */
export function changeOwner(runner: PostgresRunner, target: string) {
  const { owner } = runner
  if (!owner || lstatSync(target).uid === owner.uid) return
  const pass = (file: string) => {
    lchownSync(file, owner.uid, owner.gid)
    if (lstatSync(file).isDirectory()) for (const name of readdirSync(file)) pass(path.join(file, name))
  }
  // The folder itself last: an interrupted change is then seen, and done again, at the next start.
  for (const name of lstatSync(target).isDirectory() ? readdirSync(target) : []) pass(path.join(target, name))
  chownSync(target, owner.uid, owner.gid)
}
