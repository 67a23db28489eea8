import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import type { DatabaseApp } from './database-app'
import { programEnvironment } from './program-environment.server'

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** An Error for the person who starts the application: the message says what is wrong and what to do. */
export function embeddedPostgresError(message: string, cause?: unknown): Error {
  const error = new Error(message, { cause })
  error.name = 'EmbeddedPostgresError'
  return error
}

/** The `code` of a Node or PostgreSQL error ('ENOENT', '3D000'), or ''. */
export function errorCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return typeof code === 'string' ? code : ''
}

/** The failure of a data directory that cannot be used. */
export function unwritableFolderError(dir: string, { title, settings }: DatabaseApp, error: unknown): Error {
  return embeddedPostgresError(
    `The data directory ${dir} cannot be written (${errorCode(error)}). Make it belong to the user who starts ${title}, ` +
      `free some space, or set ${settings.dataDir} to another folder.`,
    error,
  )
}

/** A short hash for file names. */
export const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

function readFileOr(file: string, otherwise: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return otherwise
  }
}

function readProcessColumn(pid: number, column: string): string {
  return (
    spawnSync('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)], {
      encoding: 'utf8',
      env: programEnvironment(),
    }).stdout?.trim() ?? ''
  )
}

// Pids are reused: only together with its start time does one identify a process.
function readProcessStart(pid: number): string | null {
  if (process.platform === 'linux') {
    const stat = readFileOr(`/proc/${pid}/stat`, '')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state, start] = [fields[0], fields[19]]
    return !start || state === 'Z' || state === 'X' ? null : start
  }
  if (process.platform === 'win32') return acceptsSignals(pid) ? '0' : null
  const [state = '', ...start] = readProcessColumn(pid, 'state=,lstart').split(/\s+/)
  return start.length === 0 || state.startsWith('Z') ? null : shortHash(start.join(' '))
}

function acceptsSignals(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

// The boot and the pid namespace (a container has its own) that this process's pids belong to.
function bootAndNamespace(): string {
  if (process.platform !== 'linux') return '0.0'
  const boot = readFileOr('/proc/sys/kernel/random/boot_id', '0').slice(0, 8).trim()
  try {
    return `${boot}.${readlinkSync('/proc/self/ns/pid').replace(/\D/g, '') || '0'}`
  } catch {
    return `${boot}.0`
  }
}

/** `pid.start.boot.namespace` of a running process: unique over reboots and containers. Null if it is not running. */
export function processToken(pid: number): string | null {
  const start = readProcessStart(pid)
  return start === null ? null : `${pid}.${start}.${bootAndNamespace()}`
}

/** The number of dot-separated parts of a token, for names that contain one. */
export const TOKEN_PARTS = 4

/** Whether the process of a token runs. 'elsewhere': its pid belongs to another container's namespace and cannot be checked. */
export function processLiveness(token: string): 'alive' | 'dead' | 'elsewhere' {
  const [pid, start, boot, namespace] = token.split('.')
  const [ourBoot, ourNamespace] = bootAndNamespace().split('.')
  if (boot !== ourBoot) return 'dead'
  if (namespace !== ourNamespace) return 'elsewhere'
  return readProcessStart(Number(pid)) === start ? 'alive' : 'dead'
}

/** The command line of a process, arguments separated by spaces; null where the platform does not show it. */
export function readCommandLine(pid: number): string | null {
  if (process.platform === 'win32') return null
  if (process.platform === 'linux') return readFileOr(`/proc/${pid}/cmdline`, '').replaceAll('\0', ' ')
  return readProcessColumn(pid, 'command')
}
