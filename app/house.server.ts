import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { RequestHandler } from 'express'
import { startJobs } from '#jobs/index'
import { followBlog } from './domain/blog/changes.server'
import { closeViews } from './domain/blog/views.server'
import { forgetNews } from './domain/blog/whats-new.server'
import { startCrawler } from './domain/crawler/worker.server'
import { closePictures } from './domain/pictures/pictures.server'
import { startMail } from './domain/mail/mail.server'
import { clerkEnvironment } from './domain/settings/clerk-environment.server'
import { closeExtractPool } from './domain/recipes/extract/pool.server'
import { openOperators } from './domain/operators/operators.server'
import { seedStarterKitchen } from './domain/recipes/starter.server'
import { forgetPublished } from './domain/uploads/published.server'
import { bodyLimit, countBodies } from './http/express/bodies.server'
import { formTokens } from './http/express/form-token.server'
import { hostedSession } from './http/express/hosted-session.server'
import { hostsOf, rawRequest } from './http/express/raw-request.server'
import { countReadings } from './http/express/readings.server'
import { sameOrigin } from './http/express/same-origin.server'
import { endStreams } from './http/event-stream.server'
import { securityHeaders } from './http/express/security-headers.server'
import { sharedPages } from './http/express/shared-pages.server'
import { closeDatabase, databaseIsUp, openDatabase } from './platform/db.server'
import { startEmbeddedPostgres } from './platform/embedded-postgres.server'
import { env, setOrigin } from './platform/env.server'
import { asField, log } from './platform/log.server'
import { closeOutbound } from './platform/outbound/outbound.server'
import { migrate } from './platform/migrations.server'
import { closeWords } from './platform/words.server'
import { sessionSecret } from './platform/secret.server'
import { followEnvironment } from './ports/identity/identity.server'
import { objects } from './ports/objects/objects.server'

/**
 * What server.ts needs of the app, from the one module graph of the build: the guards in front of Remix, in their
 * order, and opening and closing: database, migrations, starter kitchen, jobs, and back.
 */
const pages = sharedPages()
const hosts = () => hostsOf(env().APP_ORIGIN)
const isSecure = () => env().APP_ORIGIN.startsWith('https:')
const closers: (() => Promise<void>)[] = []
let ready = false
let closing = false
let opening: Promise<boolean> | undefined

export const house = {
  env,
  setOrigin,
  log,
  asField,
  /** True while the database answers: /ready tells a load balancer so. */
  async isReady(): Promise<boolean> {
    return ready && (await databaseIsUp())
  },
  /** In front of everything. */
  rawRequest: rawRequest(hosts),
  securityHeaders: securityHeaders(isSecure, () => objects().origin),
  sameOrigin: sameOrigin(hosts, isSecure),
  countBodies: countBodies(bodyLimit),
  /** Into each request's load context. */
  formProof: formTokens(sessionSecret, isSecure),
  /** Before anybody asks whose a request is. */
  hostedSession,
  /** In front of the kept pages, which are read too. */
  countReadings,
  /** Right before Remix. */
  sharedPages: pages.handler,
  /** Until the house is open every page says so; browsers come back by themselves. */
  opening: ((request, response, next) => {
    if (ready) return next()
    response
      .status(503)
      .set('Retry-After', '2')
      .type('text/plain')
      .send('Larder is opening. Please try again in a moment.\n')
  }) satisfies RequestHandler,

  /** True when the house is open; false when it was told to close meanwhile. */
  open: (): Promise<boolean> => (opening ??= openInOrder()),

  /** Answers that would go on for as long as somebody reads them end: a server that closes waits for all others. */
  letGo: endStreams,

  /** Mail and jobs stop at a border, the database closes last; every step is tried even if one before it failed. */
  async close(): Promise<void> {
    closing = true
    ready = false
    // A database that is just being started would live on without us.
    await opening?.catch(() => undefined)
    for (const closer of closers.splice(0).reverse()) {
      await closer().catch((error: unknown) => log.error({ err: asField(error) }, 'could not close cleanly'))
    }
  },
}

export type House = typeof house

/** What tells of the blog is made anew, the pages after what they are made of; a picture may be for everybody now, or no longer. */
function blogChanged(): void {
  forgetNews()
  forgetPublished()
  pages.forget()
}

async function openInOrder(): Promise<boolean> {
  const { DATABASE_URL, DATA_DIR, APP_ORIGIN } = env()
  await mkdir(DATA_DIR, { recursive: true }).catch(blame('DATA_DIR'))
  const connection = DATABASE_URL ? { connectionString: DATABASE_URL } : await openEmbedded(path.resolve(DATA_DIR))
  if (closing) return false
  const applied = await migrate(connection, projectPath('prisma/migrations'), (message, fields) =>
    log.info(fields ?? {}, message),
  ).catch(blame('DATABASE_URL'))
  if (applied.length) log.info({ applied }, 'migrations applied')
  openDatabase(connection)
  closers.push(closeDatabase, async () => closeOutbound(), closeExtractPool)
  const seeded = await seedStarterKitchen(projectPath('prisma/starter'), APP_ORIGIN)
  if (seeded.written) log.info(seeded, 'starter kitchen seeded')
  const { madeUp } = await openOperators()
  if (madeUp) tellPassword(madeUp)
  sessionSecret()
  followEnvironment(async () => (await clerkEnvironment()).clerkEnvironment)
  if (closing) return false
  closers.push(async () => closePictures(), closeWords, closeViews, followBlog(blogChanged))
  closers.push(startJobs(), startMail(), startCrawler())
  return (ready = true)
}

/** Once, to whoever starts a new house, however little the log is to say: nobody can look it up later. */
function tellPassword(firstPassword: string): void {
  const { ADMIN_USERNAME: username, APP_ORIGIN } = env()
  log
    .child({}, { level: 'warn' })
    .warn(
      { username, firstPassword, signIn: `${APP_ORIGIN}/admin` },
      'a password for the operator was made up, and is shown this once; npm run admin:password sets another',
    )
}

/** What the system says of a setting's value, with the name of the setting; our own sentences pass as they are. */
function blame(setting: string) {
  return (cause: unknown): never => {
    const { code, message } = cause as NodeJS.ErrnoException
    if (code === undefined && !/timeout expired|terminated/.test(message)) throw cause
    throw new Error(`${setting} cannot be used: ${message || code}`, { cause })
  }
}

async function openEmbedded(dataDir: string) {
  const embedded = await startEmbeddedPostgres({ dataDir, log: (message, fields) => log.info(fields ?? {}, message) })
  closers.push(() => embedded.stop())
  return embedded.connection
}

/** A folder of the project, wherever the server was started from. */
function projectPath(relative: string): string {
  for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'package.json')) && existsSync(path.join(folder, relative)))
      return path.join(folder, relative)
    if (folder === path.dirname(folder)) throw new Error(`Larder's own folder ${relative} is missing beside the build.`)
  }
}
