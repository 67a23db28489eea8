import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Runs an Express app on a free port of loopback, until `close`. */
export async function listenOnFreePort(
  app: RequestListener,
): Promise<{ port: number; server: Server; close(): Promise<void> }> {
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { port: (server.address() as AddressInfo).port, server, close }
}
