import pino from 'pino'
import { AsyncLocalStorage } from 'node:async_hooks'
import { env } from './env.server'
import { traceLogFields } from './tracing.server'

/** What every log line says that is written meanwhile: the request that is answered, or the run of a job. */
type RequestContext = { requestId: string } | { runId: string }
/** Not in log lines: what is said to the person. */
type SpokenContext = RequestContext & { language?: string }

const storage = new AsyncLocalStorage<SpokenContext>()

/** Runs with a context that also holds in everything that is awaited or started within. */
export const runInContext = <Result>(context: RequestContext, run: () => Result): Result =>
  storage.run({ ...context }, run)

/** For what a request happens to begin and others share, such as a connection: its later log lines are of no request. */
export const runOutsideContext = <Result>(run: () => Result): Result => storage.exit(run)

/** A fresh object, as a logger may write to it; empty outside of requests and jobs. */
export function contextLogFields(): Partial<RequestContext> {
  const { language: _, ...fields }: Partial<SpokenContext> = storage.getStore() ?? {}
  return fields
}

/** Code of the language that the request is answered in; undefined outside of requests. */
export const getRequestLanguage = (): string | undefined => storage.getStore()?.language

export function setRequestLanguage(language: string): void {
  const context = storage.getStore()
  if (context) context.language = language
}

/** Undefined outside of a request. */
export function currentRequestId(): string | undefined {
  const context = storage.getStore()
  return context && 'requestId' in context ? context.requestId : undefined
}

/**
 * JSON lines on standard output. pino escapes control characters, so a logged header or title cannot forge a line;
 * secrets are redacted before they are written.
 */
export const log = pino({
  level: env().LOG_LEVEL,
  base: undefined,
  mixin: () => Object.assign(contextLogFields(), traceLogFields()),
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  redact: {
    paths: [
      'cookie',
      'authorization',
      'password',
      'email',
      '*.cookie',
      '*.authorization',
      '*.password',
      '*.email',
      'headers.cookie',
      'headers.authorization',
    ],
    censor: '[cut]',
  },
})

/** An error as a log field: name, message and stack, without the properties that drivers attach. */
export function serializeError(error: unknown): { name: string; message: string; stack?: string; code?: string } {
  if (!(error instanceof Error)) return { name: 'Thrown', message: String(error) }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return { name: error.name, message: error.message, stack: error.stack, ...code }
}
