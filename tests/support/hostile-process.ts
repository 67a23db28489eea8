import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { HostileCount, HostilePlaces } from './hostile-sites'

const resolveHere = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** Starts the hostile servers in a process of their own. */
export async function startHostileSites(): Promise<
  HostilePlaces & { count: () => Promise<HostileCount>; stop: () => void }
> {
  const child = fork(resolveHere('hostile-sites.ts'), { execArgv: ['--import', 'tsx'] })
  const places = await waitForMessage<HostilePlaces>(child)
  const count = () => {
    const answer = waitForMessage<HostileCount>(child)
    child.send('count')
    return answer
  }
  return { ...places, count, stop: () => child.disconnect() }
}

async function waitForMessage<T>(child: ChildProcess): Promise<T> {
  const failed = once(child, 'exit').then(() => {
    throw new Error('The hostile servers ended.')
  })
  const [message] = (await Promise.race([once(child, 'message'), failed])) as [T]
  return message
}
