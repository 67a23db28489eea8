import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { AppError } from './app-error'
import { createDedicatedConnection, execute } from './db.server'
import { serializeError, log, runOutsideContext } from './log.server'
import { sendNotification } from './queries.server'

type Subscriber = {
  /** Payload of a notification. */ onMessage(payload: string): void
  /** The connection is lost and notifications may be missed: subscribe again and reload the state. */ onDisconnect(): void
}
type ChannelSubscription = {
  subscribers: Set<Subscriber>
  /** Resolved when LISTEN has taken effect. */ listening: Promise<unknown>
}
type NotifyListener = {
  channels: Map<string, ChannelSubscription>
  /** LISTEN; one after the other, as the connection takes them. */ listen(channel: string): Promise<unknown>
  disconnect(reason: string): void
}

const HEARTBEAT_CHANNEL = 'larder_proof'
const HEARTBEAT_TIMEOUT_MS = 3_000
const HEARTBEAT_INTERVAL_MS = 20_000
/** Reconnecting at once would only add load to a database that is in trouble. */
const RECONNECT_DELAY_MS = 5_000
const LISTENER_IDLE_MS = 60_000

let listenerPromise: Promise<NotifyListener> | undefined
let reconnectNotBefore = 0
let idleTimer: NodeJS.Timeout | undefined

/**
 * Subscribes to a PostgreSQL channel (LISTEN/NOTIFY) until the returned function is called. All channels of this
 * process share one connection, which is opened on demand and checked every 20 s by a heartbeat notification: a pooler
 * in between, or a database that only resembles PostgreSQL, may accept LISTEN and never deliver anything.
 * @throws AppError `unavailable` when notifications cannot be received
 */
export async function subscribe(channel: string, subscriber: Subscriber): Promise<() => void> {
  if (performance.now() < reconnectNotBefore) throw createNotifyUnavailableError()
  listenerPromise ??= runOutsideContext(connectNotifyListener)
  const listener = await listenerPromise.catch((error: unknown) => {
    listenerPromise = undefined
    reconnectNotBefore = performance.now() + RECONNECT_DELAY_MS
    log.warn({ err: serializeError(error) }, 'the database cannot be listened to')
    throw createNotifyUnavailableError()
  })
  clearTimeout(idleTimer)
  let subscription = listener.channels.get(channel)
  if (!subscription) {
    subscription = { subscribers: new Set(), listening: listener.listen(channel) }
    listener.channels.set(channel, subscription)
  }
  const { subscribers, listening } = subscription
  await listening.catch((error: unknown) => {
    listener.disconnect(String(error))
    throw createNotifyUnavailableError()
  })
  subscribers.add(subscriber)
  return () => {
    subscribers.delete(subscriber)
    if ([...listener.channels.values()].every((each) => each.subscribers.size === 0))
      idleTimer = setTimeout(() => void closeNotifyListener(), LISTENER_IDLE_MS).unref()
  }
}

/** Doubled with each failure: some databases never allow LISTEN. */
const MIN_RESUBSCRIBE_DELAY_MS = 15_000
const MAX_RESUBSCRIBE_DELAY_MS = 600_000

type Follower = {
  onMessage(payload: string): void
  /** Messages arrive from now on; those sent before are lost. */ onConnect(): void
  onDisconnect?(): void
}

/** Subscribes to a channel, again after each disconnect, until the returned function is called. */
export function followChannel(channel: string, { onMessage, onConnect, onDisconnect }: Follower): () => Promise<void> {
  let isUnsubscribed = false
  let unsubscribe: (() => void) | undefined
  let timer: NodeJS.Timeout | undefined
  let delayMs = MIN_RESUBSCRIBE_DELAY_MS
  const scheduleReconnect = () => {
    unsubscribe = undefined
    if (!isUnsubscribed) timer = setTimeout(connect, delayMs).unref()
    delayMs = Math.min(delayMs * 2, MAX_RESUBSCRIBE_DELAY_MS)
  }
  const handleDisconnect = () => {
    onDisconnect?.()
    scheduleReconnect()
  }
  const connect = () =>
    void subscribe(channel, { onMessage, onDisconnect: handleDisconnect }).then((stopListening) => {
      if (isUnsubscribed) return stopListening()
      unsubscribe = stopListening
      delayMs = MIN_RESUBSCRIBE_DELAY_MS
      onConnect()
    }, scheduleReconnect)
  connect()
  return () => {
    isUnsubscribed = true
    clearTimeout(timer)
    unsubscribe?.()
    return Promise.resolve()
  }
}

/** Closes the connection; remaining subscribers get `onDisconnect`. */
export async function closeNotifyListener(): Promise<void> {
  clearTimeout(idleTimer)
  const listener = await listenerPromise?.catch(() => undefined)
  listener?.disconnect('closing')
}

const createNotifyUnavailableError = () =>
  new AppError('unavailable', 'Changes cannot be followed right now.', { retryAfter: 30 })

async function connectNotifyListener(): Promise<NotifyListener> {
  const client = createDedicatedConnection()
  const channels: NotifyListener['channels'] = new Map()
  let isLost = false
  const heartbeatTimer = setInterval(
    () => void verifyNotifyDelivery(client).catch((error: unknown) => listener.disconnect(String(error))),
    HEARTBEAT_INTERVAL_MS,
  ).unref()
  let lastListen: Promise<unknown> = Promise.resolve()
  const listener: NotifyListener = {
    channels,
    listen(channel) {
      const run = () => client.query(`listen ${client.escapeIdentifier(channel)}`)
      return (lastListen = lastListen.then(run, run))
    },
    disconnect(reason) {
      if (isLost) return
      isLost = true
      listenerPromise = undefined
      clearInterval(heartbeatTimer)
      if (reason !== 'closing') log.warn({ reason }, 'the connection that listens was lost')
      client.end().catch(() => undefined)
      for (const subscriber of [...channels.values()].flatMap(({ subscribers }) => [...subscribers]))
        subscriber.onDisconnect()
    },
  }
  client.on('error', (error) => listener.disconnect(error.message))
  client.on('end', () => listener.disconnect('it ended'))
  client.on('notification', ({ channel, payload = '' }) => {
    for (const subscriber of channels.get(channel)?.subscribers ?? []) subscriber.onMessage(payload)
  })
  try {
    await client.connect()
    await client.query(`listen ${HEARTBEAT_CHANNEL}`)
    await verifyNotifyDelivery(client)
    return listener
  } catch (error) {
    listener.disconnect('closing')
    throw error
  }
}

/** Heartbeat: a notification sent over another connection must arrive here. */
async function verifyNotifyDelivery(client: Client): Promise<void> {
  const nonce = randomUUID()
  let onDelivered: (() => void) | undefined
  const onNotification = ({ payload }: { payload?: string | undefined }) => payload === nonce && onDelivered?.()
  client.on('notification', onNotification)
  let timer: NodeJS.Timeout | undefined
  try {
    const delivery = new Promise<void>((resolve, reject) => {
      onDelivered = resolve
      timer = setTimeout(
        () => reject(new Error('no notification arrived on the listening connection')),
        HEARTBEAT_TIMEOUT_MS,
      )
    })
    await Promise.all([delivery, execute(sendNotification, [HEARTBEAT_CHANNEL, nonce])])
  } finally {
    clearTimeout(timer)
    client.off('notification', onNotification)
  }
}
