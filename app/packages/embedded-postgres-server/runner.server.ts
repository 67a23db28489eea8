import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { chownSync, lchownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type PostgresBinaries, copyBinaries } from './binaries.server'
import type { ClusterPaths } from './cluster-paths.server'
import { adviseOtherServer } from './database-app'
import { embeddedPostgresError } from './processes.server'
import { programEnvironment } from './program-environment.server'

// PostgreSQL refuses to run as root and needs an account with a name. Hence three execution modes:
// 'self'       this process is an ordinary user;
// 'namespace'  this process is root: in a user namespace the programs run as nobody, while the files stay root's;
// 'account'    namespaces are forbidden: an existing unprivileged account, which then owns the data.

type ExecutionMode = {
  kind: 'self' | 'namespace' | 'account'
  uid: number
  gid: number
  fileUid: number
  fileGid: number
}

/** How PostgreSQL's programs are run: the binaries, the owner of the files, and the data folder's path as they see it. */
export type PostgresRunner = {
  binaries: PostgresBinaries
  kind: ExecutionMode['kind']
  /** Owner of the files on disk; undefined where they need no change of owner. */
  owner?: { uid: number; gid: number }
  /** The path of a data folder for a program's arguments; the program must run with that folder as `cwd`. */
  dataPath(dir: string): string
  run(program: string, args: string[], options: SpawnOptions): ChildProcess
}

function spawnProgram(mode: ExecutionMode, program: string, args: string[], options: SpawnOptions): ChildProcess {
  const all = { ...options, env: programEnvironment(), windowsHide: true }
  if (mode.kind === 'self') return spawn(program, args, all)
  // `cwd` is entered before privileges are dropped, so both modes can work in a folder whose path they cannot traverse.
  if (mode.kind === 'account') return spawn(program, args, { ...all, uid: mode.uid, gid: mode.gid })
  return spawn('unshare', ['--user', `--map-user=${mode.uid}`, `--map-group=${mode.gid}`, '--', program, ...args], all)
}

/** Waits for a program to exit; `code` is null if it was killed or could not start. */
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
  mode: ExecutionMode,
  binaries: PostgresBinaries,
  dataDir: string,
): Promise<ProbeResult> {
  const stdio: SpawnOptions = { stdio: ['ignore', 'pipe', 'pipe'], cwd: '/' }
  const child =
    process.platform === 'win32'
      ? spawnProgram(mode, binaries.postgres, ['--version'], { ...stdio, cwd: dataDir })
      : spawnProgram(
          mode,
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

// The present owner of the data comes first, so that a later start without root finds its own files.
function executionModesForRoot(dataDir: string, pgdata: string): ExecutionMode[] {
  const known = readSystemAccounts()
  const nobody = known.find(({ name }) => name === 'nobody') ?? { name: 'nobody', uid: 65534, gid: 65534 }
  const modes: ExecutionMode[] = []
  const dataOwner = statSync(pgdata, { throwIfNoEntry: false })
  if (dataOwner && dataOwner.uid !== 0) modes.push(toAccountMode(dataOwner))
  modes.push({ kind: 'namespace', uid: nobody.uid, gid: nobody.gid, fileUid: 0, fileGid: process.getgid?.() ?? 0 })
  for (let dir = dataDir; dir !== path.dirname(dir); dir = path.dirname(dir)) {
    const stat = statSync(dir)
    if (stat.uid !== 0) {
      modes.push(toAccountMode(stat))
      break
    }
  }
  for (const name of ['nobody', 'postgres', 'daemon'])
    modes.push(...known.filter((account) => account.name === name).map(toAccountMode))
  return modes.filter(
    (mode, index) => modes.findIndex((other) => other.kind === mode.kind && other.uid === mode.uid) === index,
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
    // A container may run this process under a user id without an account.
    const nobody = readSystemAccounts().find(({ name }) => name === 'nobody')
    return nobody ? [{ kind: 'namespace', uid: nobody.uid, gid: nobody.gid, fileUid: uid, fileGid: gid }] : []
  }
}

/**
 * Chooses how to run PostgreSQL here, by trying: first the modes that need nothing else, then those that need a copy of
 * the programs or reach the data folder through /proc/self/cwd. Returns the runner and PostgreSQL's major version.
 * Throws, with each mode's output, when none works.
 */
export async function chooseRunner(
  original: PostgresBinaries,
  { app, dataDir, pgdata }: ClusterPaths,
): Promise<PostgresRunner & { version: string }> {
  const modes = listExecutionModes(dataDir, pgdata)
  const answers: string[] = []
  const root = process.getuid?.() === 0
  for (const withWorkaround of root ? [false, true] : [false]) {
    for (const mode of modes) {
      let binaries = original
      let result = await probeExecutionMode(mode, binaries, dataDir)
      if (!result.ok && withWorkaround) {
        const copied = await copyBinaries(original, app)
        if (copied) {
          binaries = copied
          result = await probeExecutionMode(mode, binaries, dataDir)
        }
      }
      if (!result.ok) answers.push(`${mode.kind} ${mode.uid}: ${result.output}`)
      else if (result.reachesData || (withWorkaround && process.platform === 'linux'))
        return createRunner(mode, binaries, result.version, result.reachesData)
      else answers.push(`${mode.kind} ${mode.uid}: cannot enter ${dataDir}`)
    }
  }
  const tried = [...new Set(answers)].join('; ')
  const reason = tried || 'this user number has no account'
  const adviceForRoot = root
    ? `PostgreSQL refuses to run as root: start ${app.title} as an ordinary user, ` +
      'or let root create user namespaces or switch accounts. Otherwise: '
    : ''
  throw embeddedPostgresError(
    `PostgreSQL's programs do not run here (${reason}). ${adviceForRoot}${adviseOtherServer(app)}`,
  )
}

function createRunner(
  mode: ExecutionMode,
  binaries: PostgresBinaries,
  version: string,
  reachesData: boolean,
): PostgresRunner & { version: string } {
  return {
    binaries,
    version,
    kind: mode.kind,
    owner: process.getuid?.() === 0 ? { uid: mode.fileUid, gid: mode.fileGid } : undefined,
    dataPath: (dir) => (reachesData ? dir : '/proc/self/cwd'),
    run: (program, args, options) => spawnProgram(mode, program, args, options),
  }
}

/** Recursively changes the owner of a file or folder to the runner's account. Symbolic links are not followed. */
export function changeOwner(runner: PostgresRunner, target: string) {
  const { owner } = runner
  if (!owner || lstatSync(target).uid === owner.uid) return
  const change = (file: string) => {
    lchownSync(file, owner.uid, owner.gid)
    if (lstatSync(file).isDirectory()) for (const name of readdirSync(file)) change(path.join(file, name))
  }
  // The folder itself last: its owner then shows at the next start that an interrupted change must be repeated.
  for (const name of lstatSync(target).isDirectory() ? readdirSync(target) : []) change(path.join(target, name))
  chownSync(target, owner.uid, owner.gid)
}
