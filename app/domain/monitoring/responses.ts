import { z } from 'zod'
import { isoDateTimeField } from '#app/domain/responses'
import { objectKeys } from '#app/platform/text/objects'
import { CHECK_TITLES } from './health'

export const HealthResponse = z
  .object({
    server: z.object({
      version: z.string(),
      node: z.string(),
      startedAt: isoDateTimeField,
      memoryMegabytes: z.number(),
      eventLoopLagMs: z.number().describe('At p99, since the first look.'),
      mailProvider: z.string(),
    }),
    checks: z.array(z.object({ check: z.enum(objectKeys(CHECK_TITLES)), isOk: z.boolean(), text: z.string() })),
    vendors: z.array(
      z.object({
        name: z.string(),
        state: z.enum(['working', 'failing', 'resting']),
        secondsLeft: z.number().describe('Until they are asked again.'),
      }),
    ),
    database: z.object({
      isUp: z.boolean(),
      milliseconds: z.number().nullable(),
      open: z.int(),
      idle: z.int(),
      waiting: z.int(),
    }),
    queues: z.array(z.object({ queue: z.string(), waiting: z.int(), oldestSeconds: z.number() })),
    jobs: z.array(
      z.object({
        name: z.string(),
        cron: z.string().nullable().describe('In UTC; null for a job that is switched off.'),
        lastFinishedAt: isoDateTimeField.nullable(),
        nextAt: isoDateTimeField.nullable(),
        failed: z.int().describe('Within a day.'),
        late: z.int().describe('Within a day.'),
        lastError: z.string().nullable().describe('Of the last run within a day that failed.'),
      }),
    ),
    lastBackupAt: isoDateTimeField.nullable(),
  })
  .meta({ id: 'Health' })

/** What an operator sees of the state of Larder. Times are ISO 8601. */
export type Health = z.output<typeof HealthResponse>
