import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type BrokerKind = 'redis' | 'nats'

const PROGRAMS: Record<BrokerKind, { names: string[]; package: string; args(port: number): string[] }> = {
  redis: {
    names: ['/usr/bin/redis-server', '/usr/local/bin/redis-server'],
    package: 'redis-server',
    args: (port) => ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
  },
  nats: {
    names: ['/usr/sbin/nats-server', '/usr/bin/nats-server', '/usr/local/bin/nats-server'],
    package: 'nats-server',
    args: (port) => ['-a', '127.0.0.1', '-p', String(port)],
  },
}

/** REDIS_SERVER_PATH and NATS_SERVER_PATH come first. */
const findBroker = (kind: BrokerKind): string | undefined =>
  [process.env[`${kind.toUpperCase()}_SERVER_PATH`], ...PROGRAMS[kind].names].find((name) => name && existsSync(name))

/** Why this broker cannot run here, or null. */
export const getBrokerSkipReason = (kind: BrokerKind): string | null =>
  findBroker(kind) ? null : `There is no ${kind} here (Debian: apt install ${PROGRAMS[kind].package}).`

/** A broker on a port of its own, which answers. */
export async function startBroker(kind: BrokerKind): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await findFreePort()
  const child = spawn(findBroker(kind)!, PROGRAMS[kind].args(port), { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for (let attempt = 0; !(await isListening(port)); attempt += 1) {
    if (attempt > 100) throw new Error(`${kind} does not answer.`)
    await pause(100)
  }
  return {
    url: `${kind}://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
    socket.once('connect', () => socket.end())
  })
