import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { RequestHandler } from 'express'
import { startScheduler } from '#jobs/scheduler'
import { followSiteNotice } from '#app/domain/settings/site-notice.server'
import { watchDatabase } from '#app/domain/monitoring/warnings.server'
import { cacheUsers } from '#app/domain/accounts/users.server'
import { closePageViews } from '#app/domain/blog/page-views.server'
import { invalidateWhatsNew, subscribeToBlogChanges } from '#app/domain/blog/whats-new.server'
import { startCrawlWorker } from '#app/domain/crawler/crawl-worker.server'
import { closePictureService } from '#app/domain/pictures/picture-service.server'
import { startMailWorker } from '#app/domain/mail/mail-queue.server'
import { renderMetrics } from '#app/domain/monitoring/metrics.server'
import { getClerkEnvironmentStatus } from '#app/domain/settings/clerk-environment.server'
import { closeExtractPool } from '#app/domain/recipes/fetch-recipe.server'
import { closeImports } from '#app/domain/imports/import-archive.server'
import { closeIngredientColumnsPool } from '#app/domain/recipes/ingredient-columns.server'
import { closeRecipeScalingPool } from '#app/domain/recipes/recipe-scaling-pool.server'
import { closeListItemsPool } from '#app/domain/shopping-lists/list-items-pool.server'
import { closeSitemapPool } from '#app/domain/crawler/sitemap-pool.server'
import { ensureOperatorPassword } from '#app/domain/operators/operators.server'
import { resolveProjectPath } from '#app/platform/project-path.server'
import { seedStarterRecipes } from '#app/domain/recipes/starter-recipes.server'
import { clearUploadVisibilityCache } from '#app/domain/pictures/upload-visibility.server'
import { manageConnections } from '#app/http/connections.server'
import { chooseLanguage, startLanguages } from '#app/http/language.server'
import { MAX_BODY_BYTES, MAX_BODY_MS, limitBodies } from '#app/http/express/body-limit.server'
import { createCsrfProtection } from '#app/http/express/csrf-token.server'
import { renewHostedSession } from '#app/http/express/hosted-session.server'
import { toAllowedHosts, rejectMalformed } from '#app/http/express/reject-malformed.server'
import { logRequests } from '#app/http/express/request-log.server'
import { metricsEndpoint } from '#app/http/express/metrics-endpoint.server'
import { followClient } from '#app/http/express/client-flow.server'
import { trackPageViews } from '#app/http/express/page-views.server'
import { createRouteHandlers } from '#app/http/express/route-handlers.server'
import { getPolicyMatch, matchRoutePolicy } from '#app/http/express/route-policy.server'
import { requireSameOrigin } from '#app/http/express/same-origin.server'
import { closeEventStreams } from '#app/http/event-stream.server'
import { securityHeaders } from '#app/http/express/security-headers.server'
import { createPageCache } from '#app/http/express/page-cache.server'
import { createOwnWrites } from '#app/http/express/own-writes.server'
import { hasTrigramIndex } from '#app/domain/recipes/read-words.server'
import { closeDatabase, findWrittenPosition, isDatabaseUp, openDatabase } from '#app/platform/db.server'
import { startLocalDatabase } from '#app/platform/local-database.server'
import { env, isSecureOrigin, setAppOrigin } from '#app/platform/env.server'
import { serializeError, log } from '#app/platform/log.server'
import { signValue } from '#app/platform/http/signed-value.server'
import { closeGuardedHttpClient } from '#app/platform/guarded-http-client.server'
import { requestDuration } from '#app/platform/metrics.server'
import { migrate } from '#app/platform/migrations.server'
import { traceRoutes } from '#app/platform/tracing.server'
import { closeNotifyListener } from '#app/platform/pg-notify.server'
import { closePubSub } from '#app/ports/pub-sub/pub-sub.server'
import { sendListChanges } from '#app/domain/shopping-lists/announce-list-change.server'
import { getSessionSecret } from '#app/platform/session-secret.server'
import { getIdentityProvider, setClerkEnvironmentSource } from '#app/ports/identity/identity.server'
import { getObjectStorage } from '#app/ports/object-storage/object-storage.server'
import { getSharedCache } from '#app/ports/shared-cache/shared-cache.server'
import { dayIn } from '#app/platform/text/dates'
import { errorCode } from '#app/platform/app-error'
import { collectWhenIdle } from '#app/platform/idle-collection.server'

/**
 * What server.ts needs of the app, from the single module graph of the build: the middlewares in front of Remix, in
 * their order, and startup and shutdown of database, migrations, starter recipes and jobs.
 */
const pageCache = createPageCache()
startLanguages()
const getAllowedHosts = () => toAllowedHosts(env().APP_ORIGIN)
const shutdownHooks: (() => Promise<void>)[] = []
let isStarted = false
let isStopping = false
let startPromise: Promise<boolean> | undefined

export const serverApp = {
  env,
  setAppOrigin,
  log,
  serializeError,
  /** True while the database responds: the readiness probe of /ready. */
  async isReady(): Promise<boolean> {
    return isStarted && (await isDatabaseUp())
  },
  /** First of all middlewares. */
  logRequests: logRequests({
    isOn: () => env().REQUEST_LOG,
    hashVisitor,
    observe: ({ method, route, status, milliseconds }) =>
      requestDuration.observe({ method, route, status }, milliseconds / 1000),
  }),
  /** Within the request's context, which it is kept in. */
  chooseLanguage,
  metrics: metricsEndpoint({ token: () => env().METRICS_TOKEN, render: renderMetrics }),
  /** Before everything that reads the URL or the Host header. */
  rejectMalformed: rejectMalformed(getAllowedHosts),
  /** Before all middlewares that read the route's policy. */
  matchRoutePolicy,
  getPolicyMatch,
  securityHeaders: securityHeaders(isSecureOrigin, () => getObjectStorage().origin),
  sameOrigin: requireSameOrigin(getAllowedHosts, isSecureOrigin),
  limitBodies: limitBodies(MAX_BODY_BYTES, MAX_BODY_MS),
  /** Of the build that Remix is given. */
  traceRoutes,
  /** Remix itself, last of all. */
  createRouteHandlers,
  /** For the load context of each request. */
  createFormTokens: createCsrfProtection(getSessionSecret, isSecureOrigin),
  createOwnWrites: createOwnWrites(isSecureOrigin, findWrittenPosition),
  /** Before the request is authenticated. */
  hostedSession: renewHostedSession,
  /** In front of the page cache, whose hits are views too. */
  trackPageViews,
  followClient,
  /** Directly in front of Remix. */
  sharedPages: pageCache.handler,
  /** 503 with Retry-After until the server has started. */
  startupGate: ((request, response, next) => {
    if (isStarted) return next()
    response
      .status(503)
      .set('Retry-After', '2')
      .type('text/plain')
      .send('Larder is starting. Please try again in a moment.\n')
  }) satisfies RequestHandler,

  /** True when the server has started; false when it was stopped meanwhile. */
  start: (): Promise<boolean> => (startPromise ??= startServerApp()),

  manageConnections,
  collectWhenIdle,

  /** Closes long-lived event streams (SSE), so that shutdown can drain the other responses. */
  closeEventStreams: closeEventStreams,

  /** Mail and jobs stop at a safe point, the database closes last; every step runs even if one before it failed. */
  async close(): Promise<void> {
    isStopping = true
    isStarted = false
    // A database that is still starting would outlive this process.
    await startPromise?.catch(() => undefined)
    for (const closer of shutdownHooks.splice(0).reverse()) {
      await closer().catch((error: unknown) => log.error({ err: serializeError(error) }, 'could not close cleanly'))
    }
  },
}

export type ServerApp = typeof serverApp

/** Clears the blog's caches, then the rendered pages made from them; the visibility of images may have changed. */
function invalidateBlogCaches(): void {
  invalidateWhatsNew()
  clearUploadVisibilityCache()
  forgetPages()
}

/** Clears the rendered pages, here and in caches in front. */
function forgetPages(): void {
  pageCache.forget()
  getSharedCache().purge()
}

async function startServerApp(): Promise<boolean> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL, DATA_DIR, APP_ORIGIN } = env()
  await mkdir(DATA_DIR, { recursive: true }).catch(wrapConfigError('DATA_DIR'))
  const connection = DATABASE_URL
    ? { connectionString: DATABASE_URL }
    : await startEmbeddedDatabase(path.resolve(DATA_DIR))
  if (isStopping) return false
  const direct = DATABASE_DIRECT_URL ? { connectionString: DATABASE_DIRECT_URL } : null
  const applied = await migrate(direct ?? connection, resolveProjectPath('prisma/migrations'), (message, fields) =>
    log.info(fields ?? {}, message),
  ).catch(wrapConfigError(direct ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'))
  if (applied.length) log.info({ applied }, 'migrations applied')
  openDatabase(connection, direct, DATABASE_REPLICA_URL ? { connectionString: DATABASE_REPLICA_URL } : null)
  if (!(await hasTrigramIndex()))
    log.warn('the database has no extension pg_trgm: mistyped words are mended less well in a search')
  shutdownHooks.push(
    closeDatabase,
    async () => closeGuardedHttpClient(),
    closeExtractPool,
    closeSitemapPool,
    closeRecipeScalingPool,
    closeIngredientColumnsPool,
    closeImports,
    closeListItemsPool,
  )
  const seeded = await seedStarterRecipes(resolveProjectPath('prisma/starter'), APP_ORIGIN)
  if (seeded.writtenCount) log.info(seeded, 'starter kitchen seeded')
  const { madeUp } = await ensureOperatorPassword()
  if (madeUp) logGeneratedPassword(madeUp)
  getSessionSecret()
  setClerkEnvironmentSource(async () => (await getClerkEnvironmentStatus()).clerkEnvironment)
  if (isStopping) return false
  shutdownHooks.push(
    async () => closePictureService(),
    closeNotifyListener,
    closePubSub,
    sendListChanges,
    closePageViews,
    subscribeToBlogChanges(invalidateBlogCaches),
    followSiteNotice(forgetPages),
    () => getSharedCache().close(),
    cacheUsers(),
    getIdentityProvider().cacheSessions?.() ?? (() => Promise.resolve()),
  )
  const stopWatching = watchDatabase()
  shutdownHooks.push(async () => stopWatching(), startScheduler(), startMailWorker(), startCrawlWorker())
  return (isStarted = true)
}

/** The same visitor has the same hash for a day; it cannot be traced back to an address without the session secret. */
function hashVisitor(ip: string): string | undefined {
  if (!isStarted) return undefined
  const day = dayIn('UTC', new Date())
  return signValue(`request log\0${day}\0${ip}`, { bytes: 12 })
}

/** Logged once, at any log level: only a hash is stored. */
function logGeneratedPassword(firstPassword: string): void {
  const { ADMIN_USERNAME: username, APP_ORIGIN } = env()
  log
    .child({}, { level: 'warn' })
    .warn(
      { username, firstPassword, signIn: `${APP_ORIGIN}/admin` },
      'a password for the operator was made up, and is shown this once; npm run admin:password sets another',
    )
}

/** The system's error about a setting, prefixed with the setting's name; our own error messages are unchanged. */
function wrapConfigError(setting: string) {
  return (cause: unknown): never => {
    const code = errorCode(cause)
    const message = cause instanceof Error ? cause.message : String(cause)
    if (code === undefined && !/timeout expired|terminated/.test(message)) throw cause
    throw new Error(`${setting} cannot be used: ${message || code}`, { cause })
  }
}

async function startEmbeddedDatabase(dataDir: string) {
  const embedded = await startLocalDatabase({ dataDir, log: (message, fields) => log.info(fields ?? {}, message) })
  shutdownHooks.push(() => embedded.stop())
  return embedded.connection
}
