import { readdirSync, readFileSync } from 'node:fs'

/** Resident megabytes (10^6) of a process; NaN where the system does not expose it. */
export function readResidentMb(pid: number): number {
  try {
    return (Number(/^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / 1e6
  } catch {
    return NaN
  }
}

/** Milliseconds of CPU time that a process's threads have used until now; NaN where the system does not expose it. */
export function readCpuMs(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    // In nanoseconds; the figures of /proc/<pid>/stat are hundredths of a second, too coarse for half a second.
    return (
      threads.reduce(
        (sum, thread) => sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
        0,
      ) / 1e6
    )
  } catch {
    return NaN
  }
}
