import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import os from 'node:os'

export type Machine = {
  cpu: string
  cores: number
  memoryGb: number
  system: string
  node: string
  commit: string | null
  date: string
  /** Load average before this run began. */ otherWork: number
}

export function describeMachine(root: string): Machine {
  return {
    cpu: os.cpus()[0]?.model.trim() ?? 'unknown',
    cores: os.availableParallelism(),
    memoryGb: Math.round(os.totalmem() / 1e9),
    system: `${os.type()} ${os.arch()}`,
    node: process.versions.node,
    commit: readCommit(root),
    date: new Date().toISOString().slice(0, 10),
    otherWork: os.loadavg()[0] ?? 0,
  }
}

function readCommit(root: string): string | null {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return null
  }
}

/** One core for the server alone, the others for the load and the database; null where CPU affinity cannot be set. */
export type CorePlan = { server: string; rest: string } | null

export function planCores(): CorePlan {
  if (process.platform !== 'linux') return null
  const list = /^Cpus_allowed_list:\s*(\S+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? ''
  const cores = list.split(',').flatMap((range) => {
    const [low = NaN, high = low] = range.split('-').map(Number)
    return Array.from({ length: high - low + 1 }, (_, at) => low + at)
  })
  const [server, ...rest] = cores
  if (server === undefined || rest.length === 0) return null
  try {
    execFileSync('taskset', ['-c', String(server), 'true'], { stdio: 'ignore' })
  } catch {
    return null
  }
  return { server: String(server), rest: rest.join(',') }
}

/** Pins this process, and its future children, to some cores; returns how to undo that. */
export function pinToCores(cores: string): () => void {
  const before = /^Cpus_allowed_list:\s*(\S+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? cores
  const move = (to: string) => void execFileSync('taskset', ['-apc', to, String(process.pid)], { stdio: 'ignore' })
  move(cores)
  return () => move(before)
}
