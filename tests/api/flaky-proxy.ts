import net, { type AddressInfo } from 'node:net'
import pg from 'pg'

/**
 * A TCP proxy to the database with fault injection: `down` (refuses and resets connections), `silent` (accepts
 * connections and bytes but never responds, like a dead link), and `up` again.
 */
export async function startFlakyProxy(databaseUrl: string) {
  const { host, port } = new pg.Client({ connectionString: databaseUrl })
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const open = new Set<net.Socket>()
  let isSilent = false
  const server = net.createServer((near) => {
    const far = net.connect(target)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      // Bytes sent while silent are lost.
      socket.on('data', (chunk) => void (isSilent || other.write(chunk)))
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
    }
  })
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const { port: own } = server.address() as AddressInfo
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${own}`
  url.search = ''

  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  const down = async () => {
    if (!server.listening) return
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    cut()
    await closed
  }
  return {
    url: url.href,
    down,
    silent: () => void (isSilent = true),
    /** Connections that were silent do not recover. */
    up: async () => {
      if (isSilent) cut()
      isSilent = false
      if (!server.listening) await listen(own)
    },
    close: down,
  }
}
