import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import { Server } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import path from 'node:path'
import { inspect } from 'node:util'
import { createRequestHandler } from '@remix-run/express'
import type { ServerBuild } from '@remix-run/node'
import closeWithGrace from 'close-with-grace'
import compression from 'compression'
import express from 'express'
import type { House } from './app/house.server'

type Build = ServerBuild & { entry: { module: { house: House } } }

const isDev = process.argv[1]?.endsWith('server.ts') ?? false
// Before React is loaded: without it React renders in its development build, a third slower.
process.env.NODE_ENV ||= isDev ? 'development' : 'production'
// Slow and idle connections (threats T21): Node's own defaults are minutes.
const server = createServer({
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 5_000,
})
const vite = isDev
  ? await (await import('vite')).createServer({ server: { middlewareMode: true, hmr: { server } } })
  : undefined
const load = async () =>
  (vite
    ? await vite.ssrLoadModule('virtual:remix/server-build')
    : await import(path.join(import.meta.dirname, 'server/index.js'))) as Build

const build = await load().catch((error: unknown) =>
  stop(error instanceof Error && error.message.startsWith('Larder cannot start') ? error.message : inspect(error)),
)
const { house } = build.entry.module
const { env, log, asField } = house
const settings = env()
let closing = false

const app = express()
app.disable('x-powered-by')
app.set('trust proxy', settings.TRUST_PROXY)
app.set('etag', false)

app.get('/health', (_request, response) => void response.type('text/plain').send('ok\n'))
app.get('/ready', (_request, response) => {
  void house.isReady().then((up) =>
    response
      .status(up ? 200 : 503)
      .type('text/plain')
      .send(up ? 'ready\n' : 'not ready\n'),
  )
})
app.use(house.rawRequest)
app.use(house.securityHeaders)
app.use(house.sameOrigin)
app.use(house.countBodies)

if (vite) {
  app.use(vite.middlewares)
} else {
  const client = path.join(import.meta.dirname, 'client')
  // Many modules of a page are a few hundred bytes: left as they are, they are 4 KB of a first visit.
  app.use(compression({ threshold: 256 }))
  app.use('/assets', express.static(path.join(client, 'assets'), { immutable: true, maxAge: '1y', fallthrough: false }))
  app.use(express.static(client, { maxAge: '1h', index: false, redirect: false }))
}
app.use(house.opening)
app.use(house.hostedSession)
app.use(house.countReadings)
if (!vite) app.use(house.sharedPages)
const remix = createRequestHandler({
  build: vite ? load : build,
  mode: vite ? 'development' : 'production',
  getLoadContext: (request, response) => ({
    nonce: String(response.locals.nonce),
    ip: request.ip ?? '',
    form: house.formProof(request, response),
    routes: async () => (await load()).routes,
  }),
})
app.all('*', (request, response, next) => void remix(request, response, next))
app.use(((error, _request, response, _next) => {
  // Somebody has answered already (413 while Remix was still reading): nothing is broken.
  if (response.writableEnded) return
  const status = typeof error?.status === 'number' ? error.status : 500
  if (status >= 500) log.error({ err: asField(error) }, 'the server could not answer')
  if (response.headersSent) return void response.destroy()
  response
    .status(status)
    .type('text/plain')
    .send(status === 404 ? 'Not found\n' : status < 500 ? 'Bad request\n' : 'Something went wrong on our side.\n')
}) satisfies express.ErrorRequestHandler)

// Each connection's answers under way, and how far it was read when the last one was out.
const lines = new Map<Socket, { answers: Set<ServerResponse>; read: number }>()
server.on('connection', (socket: Socket) => {
  lines.set(socket, { answers: new Set(), read: 0 })
  socket.once('close', () => lines.delete(socket))
})
server.on('request', ({ socket }, response) => {
  const line = lines.get(socket)
  if (closing) response.shouldKeepAlive = false
  line?.answers.add(response)
  response.once('close', () => {
    line?.answers.delete(response)
    if (line) line.read = socket.bytesRead
  })
})
server.on('request', app)
server.maxConnections = 2000
server.maxRequestsPerSocket = 0
server.setTimeout(60_000)

server.on('error', (error: NodeJS.ErrnoException) => {
  if (server.listening) return log.error({ err: asField(error) }, 'a connection could not be taken')
  const reason =
    error.code === 'EADDRINUSE' ? `Port ${settings.PORT} is taken. Stop what runs there, or set PORT.` : error.message
  stop(`Larder cannot start: ${reason}`)
})
server.listen(settings.PORT, settings.HOST, () => {
  const { port } = server.address() as AddressInfo
  if (settings.PORT === 0 && !process.env.APP_ORIGIN) house.setOrigin(`http://localhost:${port}`)
  house.open().then(
    (isOpen) => {
      if (!isOpen) return
      log.info({ origin: env().APP_ORIGIN, milliseconds: Math.round(performance.now()) }, 'Larder is open')
      if (process.stdout.isTTY) process.stdout.write(`\n  Larder is open: ${env().APP_ORIGIN}\n\n`)
    },
    async (error: unknown) => {
      log.error({ err: asField(error) }, 'Larder cannot start')
      await house.close()
      stop(`Larder cannot start: ${error instanceof Error ? error.message : String(error)}`)
    },
  )
})

// SIGTERM and Ctrl-C: no new connections, requests in flight finish, then jobs, then the database.
const grace = closeWithGrace({ delay: 9_000, logger: false, skip: ['SIGTERM', 'SIGINT'] }, async ({ err }) => {
  closing = true
  if (err) log.error({ err: asField(err) }, 'closing after an unforeseen failure')
  house.letGo()
  await closeServer()
  await house.close()
  await vite?.close()
  log.info('Larder is closed')
})
// npm hands Ctrl-C on, so under `npm start` it comes twice; close-with-grace drops everything at a second signal.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => closing || void grace.close())

/** Every request in flight is answered to its last byte; what takes longer than 5 s is cut. */
async function closeServer(): Promise<void> {
  for (const { answers } of lines.values()) {
    // Only the last: what a connection has asked for behind a "Connection: close" is never answered.
    const last = [...answers].at(-1)
    if (last) last.shouldKeepAlive = false
  }
  const sweep = () => {
    for (const [socket, { answers, read }] of lines)
      if (answers.size === 0 && socket.bytesRead === read) socket.destroy()
  }
  const sweeping = setInterval(sweep, 50)
  const limit = setTimeout(() => server.closeAllConnections(), 5_000)
  await new Promise<void>((resolve) => {
    // Not http's own close(): it cuts an answer that is written but still waits for a slow reader.
    Server.prototype.close.call(server, () => resolve())
    sweep()
  })
  clearInterval(sweeping)
  clearTimeout(limit)
}

function stop(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
