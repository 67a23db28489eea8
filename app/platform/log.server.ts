import pino from 'pino'
import { env } from './env.server'
import { contextLogFields } from './request-context.server'
import { traceLogFields } from './tracing.server'

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
