import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { AppError } from './app-error'
import { ownConnection, sql } from './db.server'
import { asField, log } from './log.server'

type Hearer = {
  /** What was said on the channel. */ word(payload: string): void
  /** From now on nothing is heard: whoever must not miss anything begins anew. */ lost(): void
}
type Channel = { hearers: Set<Hearer>; /** Done when the database has taken note. */ noted: Promise<unknown> }
type Ear = { client: Client; channels: Map<string, Channel>; lose(reason: string): void }

const PROOF_CHANNEL = 'larder_proof'
const PROOF_MS = 3_000
const PROVE_EVERY_MS = 20_000
/** Asking again at once of a database that cannot be listened to would only add to its trouble. */
const GIVE_UP_MS = 5_000
const IDLE_MS = 60_000

let open: Promise<Ear> | undefined
let givenUpUntil = 0
let idle: NodeJS.Timeout | undefined

/**
 * Hears what any server says with NOTIFY on a channel, until the answer is called. All channels of this process share one
 * connection, which is made when somebody listens and proved every 20 s by a word of our own: a pool between us and the
 * database, or a database that only resembles PostgreSQL, may take LISTEN and never say a word.
 * @throws AppError `unavailable` when nothing can be heard
 */
export async function hear(channel: string, hearer: Hearer): Promise<() => void> {
  if (performance.now() < givenUpUntil) throw cannotHear()
  open ??= openEar()
  const ear = await open.catch((error: unknown) => {
    open = undefined
    givenUpUntil = performance.now() + GIVE_UP_MS
    log.warn({ err: asField(error) }, 'the database cannot be listened to')
    throw cannotHear()
  })
  clearTimeout(idle)
  let one = ear.channels.get(channel)
  if (!one) {
    one = { hearers: new Set(), noted: ear.client.query(`listen ${ear.client.escapeIdentifier(channel)}`) }
    ear.channels.set(channel, one)
  }
  const { hearers, noted } = one
  await noted.catch((error: unknown) => {
    ear.lose(String(error))
    throw cannotHear()
  })
  hearers.add(hearer)
  return () => {
    hearers.delete(hearer)
    if ([...ear.channels.values()].every((each) => each.hearers.size === 0))
      idle = setTimeout(() => void closeWords(), IDLE_MS).unref()
  }
}

/** Ends the connection; who still listens is told that it is over. */
export async function closeWords(): Promise<void> {
  clearTimeout(idle)
  const ear = await open?.catch(() => undefined)
  ear?.lose('closing')
}

const cannotHear = () => new AppError('unavailable', 'Changes cannot be followed right now.', { retryAfter: 30 })

async function openEar(): Promise<Ear> {
  const client = ownConnection()
  const channels: Ear['channels'] = new Map()
  let isLost = false
  const proving = setInterval(
    () => void prove(client).catch((error: unknown) => ear.lose(String(error))),
    PROVE_EVERY_MS,
  ).unref()
  const ear: Ear = {
    client,
    channels,
    lose(reason) {
      if (isLost) return
      isLost = true
      open = undefined
      clearInterval(proving)
      if (reason !== 'closing') log.warn({ reason }, 'the connection that listens was lost')
      client.end().catch(() => undefined)
      for (const hearer of [...channels.values()].flatMap(({ hearers }) => [...hearers])) hearer.lost()
    },
  }
  client.on('error', (error) => ear.lose(error.message))
  client.on('end', () => ear.lose('it ended'))
  client.on('notification', ({ channel, payload = '' }) => {
    for (const hearer of channels.get(channel)?.hearers ?? []) hearer.word(payload)
  })
  try {
    await client.connect()
    await client.query(`listen ${PROOF_CHANNEL}`)
    await prove(client)
    return ear
  } catch (error) {
    ear.lose('closing')
    throw error
  }
}

/** A word of our own, said over another connection, must be heard. */
async function prove(client: Client): Promise<void> {
  const word = randomUUID()
  let isHeard: (() => void) | undefined
  const heard = ({ payload }: { payload?: string | undefined }) => payload === word && isHeard?.()
  client.on('notification', heard)
  let timer: NodeJS.Timeout | undefined
  try {
    const hearing = new Promise<void>((resolve, reject) => {
      isHeard = resolve
      timer = setTimeout(() => reject(new Error('what was said was not heard')), PROOF_MS)
    })
    await Promise.all([hearing, sql('select pg_notify($1, $2)', [PROOF_CHANNEL, word])])
  } finally {
    clearTimeout(timer)
    client.off('notification', heard)
  }
}
