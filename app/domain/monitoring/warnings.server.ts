import { queueMail } from '#app/domain/mail/mail-queue.server'
import { isDatabaseUp, query } from '#app/platform/db.server'
import { env } from '#app/platform/env.server'
import { log, serializeError } from '#app/platform/log.server'
import type { Statement } from '#app/platform/statement'
import { formatUtcDateTime } from '#app/platform/text/dates'
import { CHECK_TITLES, formatAge, type HealthCheck } from './health'
import { loadChecks } from './health.server'
import { closeWarning, noteWarning, openWarning } from './queries.server'

const OUTAGE_CHECK_MS = 15_000

/**
 * Tells OPERATOR_EMAIL by mail of each check of Health that begins to fail, daily while it does, and once it is well
 * again: at most once an hour for each check, whichever server looks.
 */
export async function sendWarnings(checks?: HealthCheck[]): Promise<void> {
  for (const { check, isOk, text } of checks ?? (await loadChecks()))
    await tellOnce(isOk ? closeWarning : openWarning, check, isOk ? `${text} It is well again.` : text, isOk)
}

/**
 * Notices an outage of the database, during which no mail can be queued, and mails OPERATOR_EMAIL when it is back.
 * Returns a function that stops.
 */
export function watchDatabase({ isUp = isDatabaseUp, intervalMs = OUTAGE_CHECK_MS, now = Date.now } = {}): () => void {
  let downSince: number | null = null
  const look = async () => {
    if (!(await isUp())) {
      downSince ??= now()
      return
    }
    if (downSince === null) return
    const seconds = (now() - downSince) / 1000
    const from = new Date(downSince)
    downSince = null
    log.warn({ seconds: Math.round(seconds), from }, 'the database is back')
    await tellOnce(noteWarning, 'database', `It was away for ${formatAge(seconds)}, and is back.`, true, from)
  }
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    void look()
      .catch((error: unknown) => log.error({ err: serializeError(error) }, 'an outage could not be mailed'))
      .finally(() => (isLooking = false))
  }, intervalMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** The row decides which server tells it, and whether it is time. */
async function tellOnce(
  decide: Statement<{ since: Date }, [check: string]>,
  check: HealthCheck['check'],
  text: string,
  isOver: boolean,
  since?: Date,
): Promise<void> {
  const { OPERATOR_EMAIL: recipient, APP_ORIGIN: origin } = env()
  const [warning] = await query(decide, [check])
  if (!warning || !recipient) return
  await queueMail({
    key: `warning-${check}-${new Date().toISOString()}`,
    kind: 'warning',
    recipient,
    ...composeWarningMail({ title: CHECK_TITLES[check], text, isOver, since: since ?? warning.since, origin }),
  })
}

/** A warning, or the word that it is over, as mail to the operator. */
function composeWarningMail({
  title,
  text,
  isOver,
  since,
  origin,
}: {
  title: string
  text: string
  isOver: boolean
  since: Date
  origin: string
}): { subject: string; text: string } {
  return {
    subject: isOver ? `Larder is well again: ${title}` : `Larder needs you: ${title}`,
    text: `${title}: ${text}\n\n${isOver ? 'It began' : 'Since'} ${formatUtcDateTime(since)}.\n\nHow Larder is:\n${origin}/admin/health\n`,
  }
}
