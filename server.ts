import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { inspect } from 'node:util'
import { constants } from 'node:zlib'
import { createRequestHandler } from '@remix-run/express'
import type { GetLoadContextFunction } from '@remix-run/express'
import type { ServerBuild } from '@remix-run/node'
import closeWithGrace from 'close-with-grace'
import compression from 'compression'
import express from 'express'
import type { ServerApp } from '#app/server-app.server'

type ServerEntryBuild = ServerBuild & { entry: { module: { serverApp: ServerApp } } }

const isDev = process.argv[1]?.endsWith('server.ts') ?? false
// Before React is loaded: without it React renders in its development build, a third slower.
process.env.NODE_ENV ||= isDev ? 'development' : 'production'
// Slow (Slowloris) and idle connections: Node's own defaults are minutes.
const httpServer = createServer({
  headersTimeout: 15_000,
  // Of a file of recipes; other bodies have a minute (http/express/body-limit.server.ts).
  requestTimeout: 600_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 5_000,
})
const viteServer = isDev
  ? await (await import('vite')).createServer({ server: { middlewareMode: true, hmr: { server: httpServer } } })
  : undefined
const loadServerBuild = async () =>
  (viteServer
    ? await viteServer.ssrLoadModule('virtual:remix/server-build')
    : await import(path.join(import.meta.dirname, 'server/index.js'))) as ServerEntryBuild

const serverBuild = await loadServerBuild().catch((error: unknown) =>
  exitWithError(
    error instanceof Error && error.message.startsWith('Larder cannot start') ? error.message : inspect(error),
  ),
)
const { serverApp } = serverBuild.entry.module
const { env, log, serializeError } = serverApp
const envSettings = env()
let isShuttingDown = false

const expressApp = express()
expressApp.disable('x-powered-by')
expressApp.set('trust proxy', envSettings.TRUST_PROXY)
expressApp.set('etag', false)

expressApp.get('/health', (_request, response) => void response.type('text/plain').send('ok\n'))
expressApp.get('/ready', (_request, response) => {
  // A load balancer learns of the shutdown here, while the listener is still open.
  void (isShuttingDown ? Promise.resolve(false) : serverApp.isReady()).then((up) =>
    response
      .status(up ? 200 : 503)
      .type('text/plain')
      .send(up ? 'ready\n' : 'not ready\n'),
  )
})
expressApp.get('/metrics', serverApp.metrics)
expressApp.use(serverApp.logRequests)
expressApp.use(serverApp.rejectMalformed)
expressApp.use(serverApp.chooseLanguage)
expressApp.use(
  // A module that does not compile is reported by the Remix handler below.
  serverApp.matchRoutePolicy(
    viteServer
      ? () =>
          loadServerBuild().then(
            ({ routes }) => routes,
            () => ({}),
          )
      : () => serverBuild.routes,
  ),
)
expressApp.use(serverApp.securityHeaders)
expressApp.use(serverApp.sameOrigin)
expressApp.use(serverApp.limitBodies)

if (viteServer) {
  expressApp.use(viteServer.middlewares)
} else {
  const client = path.join(import.meta.dirname, 'client')
  // Many modules of a page are a few hundred bytes: uncompressed, they add 4 KB to a first visit.
  // Brotli of level 5 takes half a millisecond for a page of 60 KB, as gzip does, and a fifth to a quarter fewer bytes.
  expressApp.use(compression({ threshold: 256, brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } }))
  expressApp.use(
    '/assets',
    express.static(path.join(client, 'assets'), { immutable: true, maxAge: '1y', fallthrough: false }),
  )
  const clientFiles = new Set(
    readdirSync(client, { recursive: true, encoding: 'utf8' }).map((file) => `/${file.replaceAll(path.sep, '/')}`),
  )
  const sendClientFile = express.static(client, {
    maxAge: '1h',
    index: false,
    redirect: false,
    setHeaders: (response, file) => {
      if (path.basename(file) !== 'service-worker.js') return
      // What it fetches for a page is judged by its own policy.
      response.setHeader('Content-Security-Policy', "default-src 'self'")
      response.setHeader('Cache-Control', 'no-cache')
    },
  })
  // No look into the folder for the address of a page.
  expressApp.use((request, response, next) =>
    clientFiles.has(request.path) ? sendClientFile(request, response, next) : next(),
  )
}
expressApp.use(serverApp.startupGate)
expressApp.use(serverApp.hostedSession)
expressApp.use(serverApp.trackPageViews)
expressApp.use(serverApp.followClient)
if (!viteServer) expressApp.use(serverApp.sharedPages)
const getLoadContext: GetLoadContextFunction = (request, response) => ({
  nonce: String(response.locals.nonce),
  ip: request.ip ?? '',
  form: serverApp.createFormTokens(request, response),
  ownWrites: serverApp.createOwnWrites(request, response),
  routes: async () => (await loadServerBuild()).routes,
  policy: serverApp.getPolicyMatch(response).policy,
  address: request.originalUrl,
  onClose: (listener) => void (response.closed ? listener() : response.once('close', listener)),
  setBody(body) {
    const { end } = response
    Object.assign(response, { end: () => Reflect.apply(end, response, [body]) })
  },
})
expressApp.all(
  '*',
  viteServer
    ? createRequestHandler({ build: loadServerBuild, mode: 'development', getLoadContext })
    : serverApp.createRouteHandlers(serverApp.traceRoutes(serverBuild.routes), (routes) =>
        createRequestHandler({ build: { ...serverBuild, routes }, mode: 'production', getLoadContext }),
      ),
)
expressApp.use(((error, _request, response, _next) => {
  // A response was sent already (413 while Remix was still reading): nothing is broken.
  if (response.writableEnded) return
  const status = typeof error?.status === 'number' ? error.status : 500
  if (status >= 500) log.error({ err: serializeError(error) }, 'the server could not answer')
  if (response.headersSent) return void response.destroy()
  response
    .status(status)
    .type('text/plain')
    .send(status === 404 ? 'Not found\n' : status < 500 ? 'Bad request\n' : 'Something went wrong on our side.\n')
}) satisfies express.ErrorRequestHandler)

const connections = serverApp.manageConnections(httpServer, { isBehindProxy: envSettings.TRUST_PROXY > 0 })
httpServer.on('request', connections.unlessClosing(expressApp))
serverApp.collectWhenIdle(httpServer)
httpServer.maxRequestsPerSocket = 0
httpServer.setTimeout(60_000)

httpServer.on('error', (error: NodeJS.ErrnoException) => {
  if (httpServer.listening) return log.error({ err: serializeError(error) }, 'a connection could not be taken')
  const reason =
    error.code === 'EADDRINUSE'
      ? `Port ${envSettings.PORT} is taken. Stop what runs there, or set PORT.`
      : error.message
  exitWithError(`Larder cannot start: ${reason}`)
})
httpServer.listen(envSettings.PORT, envSettings.HOST, () => {
  const address = httpServer.address()
  const port = typeof address === 'object' ? address?.port : null
  if (envSettings.PORT === 0 && !process.env.APP_ORIGIN) serverApp.setAppOrigin(`http://localhost:${port}`)
  serverApp.start().then(
    (isOpen) => {
      if (!isOpen) return
      log.info({ origin: env().APP_ORIGIN, milliseconds: Math.round(performance.now()) }, 'Larder is open')
      if (process.stdout.isTTY) process.stdout.write(`\n  Larder is open: ${env().APP_ORIGIN}\n\n`)
    },
    async (error: unknown) => {
      log.error({ err: serializeError(error) }, 'Larder cannot start')
      await serverApp.close()
      exitWithError(`Larder cannot start: ${error instanceof Error ? error.message : String(error)}`)
    },
  )
})

// SIGTERM and Ctrl-C: requests that were sent are answered, then jobs end, then the database.
const gracefulShutdown = closeWithGrace(
  { delay: 9_000, logger: false, skip: ['SIGTERM', 'SIGINT'] },
  async ({ err }) => {
    isShuttingDown = true
    if (err) log.error({ err: serializeError(err) }, 'closing after an unexpected error')
    serverApp.closeEventStreams()
    await connections.drain()
    await serverApp.close()
    await viteServer?.close()
    log.info('Larder is closed')
  },
)
// npm forwards Ctrl-C, so under `npm start` it arrives twice; close-with-grace exits immediately on a second signal.
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => isShuttingDown || void gracefulShutdown.close())

function exitWithError(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
