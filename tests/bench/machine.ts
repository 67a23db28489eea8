import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import os from 'node:os'

/** What the figures hold for. */
export function describeMachine(root: string): string {
  const git = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' })
  const load = os.loadavg()[0] ?? 0
  return (
    `${os.cpus()[0]?.model.trim() ?? 'unknown'}, ${os.availableParallelism()} cores, ` +
    `${Math.round(os.totalmem() / 1e9)} GB, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}, ` +
    `commit ${git.stdout?.trim() || 'unknown'}, load ${load.toFixed(1)} before the run` +
    (load > os.availableParallelism() / 2 ? ': other work ran, so look at the ratios' : '')
  )
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
