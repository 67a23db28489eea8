import { log } from './log.server'

/** A place in PostgreSQL's write-ahead log as pg_lsn writes it, such as '16/B374D848'. */
const WAL_POSITION = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i

/** No database ever gets there. */
export const NEVER_REACHED = 'FFFFFFFF/FFFFFFFF'

/** Bytes since the beginning of the log; null for what is no position. */
export function parseWalPosition(text: string): bigint | null {
  const [, high, low] = WAL_POSITION.exec(text) ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : null
}

const POLL_INTERVAL_MS = 500
/** A replica that shows the primary as it was longer ago is not read. */
export const MAX_REPLICA_LAG_MS = 5_000
/** For so long nothing is read from a replica that has failed: each try may cost a page the time limit of a statement. */
const REST_MS = 30_000
/** Those of half a minute; a replica that is further behind is not read anyway. */
const MAX_SAMPLES = 60

const REASONS = {
  unknown: 'It was not asked yet.',
  away: 'It does not answer.',
  failed: 'It has failed, or was too slow.',
  behind: 'It is too far behind.',
  noReplica: 'It is no replica.',
  foreign: 'It follows another primary.',
}

type ReplicaWatchOptions = {
  /** `position` is what it has replayed. */ readReplica: () => Promise<{ isReplica: boolean; position: string | null }>
  /** How far the primary has written. */ readPrimary: () => Promise<string>
  now?: () => number
}
/** `reason` is a sentence, empty while it is read; the lag is null before it is known. */
export type ReplicaStatus = { isRead: boolean; reason: string; lagSeconds: number | null }

/**
 * Knows how far a replica is by two statements each half second, one to each database, so that a page asks for nothing.
 * The lag is measured by the primary's own positions: a replica that has replayed what the primary had written at an
 * instant shows at least that instant, whatever its clock says and whether or not it is still connected.
 */
export function createReplicaWatch({ readReplica, readPrimary, now = () => performance.now() }: ReplicaWatchOptions) {
  /** Where the primary was, the oldest first, at the instants that the replica does not show yet. */
  let samples: { at: number; position: bigint }[] = []
  let replayed: bigint | null = null
  let shownAt = -Infinity
  let fault: string | null = REASONS.unknown
  let restsUntil = -Infinity
  let wasRead: boolean | null = null
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const whyNotRead = (): string | null =>
    now() < restsUntil ? REASONS.failed : (fault ?? (now() - shownAt > MAX_REPLICA_LAG_MS ? REASONS.behind : null))

  const logChange = (cause?: unknown) => {
    const reason = whyNotRead()
    if (isStopped || wasRead === (reason === null)) return
    wasRead = reason === null
    if (wasRead) log.info('the replica is read')
    else
      log.warn({ reason, ...(cause instanceof Error && { cause: cause.message }) }, 'the replica is not read for now')
  }

  const noteShown = (position: bigint) => {
    const last = samples.findLastIndex((sample) => sample.position <= position)
    shownAt = samples[last]?.at ?? shownAt
    samples = samples.slice(last + 1)
  }

  const notePrimary = (at: number, position: bigint) => {
    // A new primary may have less than the one before: what was measured there says nothing.
    if (samples.some((sample) => sample.position > position)) samples = []
    samples = [...samples, { at, position }].slice(-MAX_SAMPLES)
  }

  /** The replica is asked first: what it has replayed by then, its primary has written before. */
  async function poll(): Promise<void> {
    let cause: unknown
    try {
      const { isReplica, position } = await readReplica()
      const found = isReplica && position !== null ? parseWalPosition(position) : null
      // Another replica under the same address, made from an older copy.
      if (found !== null && replayed !== null && found < replayed) [samples, shownAt] = [[], -Infinity]
      replayed = found
      fault = replayed === null ? REASONS.noReplica : null
    } catch (error) {
      cause = error
      fault = REASONS.away
    }
    const at = now()
    // Without the primary the lag grows; who needs it reports that it is away.
    const written = parseWalPosition(await readPrimary().catch(() => ''))
    if (written !== null) notePrimary(at, written)
    if (fault === null && replayed !== null) {
      if (written !== null && replayed > written) fault = REASONS.foreign
      else noteShown(replayed)
    }
    logChange(cause)
  }

  async function pollUntilStopped(): Promise<void> {
    await poll()
    if (!isStopped) timer = setTimeout(() => void pollUntilStopped(), POLL_INTERVAL_MS).unref()
  }

  return {
    poll,
    start: () => void pollUntilStopped(),
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
    /** Whether it may be read by who must see the primary as it was at this position; null for who need not. */
    hasReplayed: (position: bigint | null): boolean =>
      whyNotRead() === null && replayed !== null && (position === null || replayed >= position),
    /** After a statement that failed there and might not have on the primary. */
    rest(cause: unknown): void {
      restsUntil = now() + REST_MS
      logChange(cause)
    },
    status(): ReplicaStatus {
      const reason = whyNotRead()
      const lagSeconds = Number.isFinite(shownAt) ? Math.max(0, now() - shownAt) / 1000 : null
      return { isRead: reason === null, reason: reason ?? '', lagSeconds }
    },
  }
}
