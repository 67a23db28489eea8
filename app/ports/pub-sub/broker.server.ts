import { AppError } from '#app/platform/app-error'
import { log, serializeError, runOutsideContext } from '#app/platform/log.server'
import type { PubSub, Subscriber } from './pub-sub'

/** One connection to a message broker. */
type BrokerConnection = {
  publish(channel: string, messages: readonly string[]): Promise<void>
  /** Messages of the channel arrive from now on. */ listen(channel: string): Promise<void>
  close(): Promise<void>
}
type BrokerEvents = { onMessage(channel: string, message: string): void; onLost(reason: string): void }
export type ConnectBroker = (events: BrokerEvents) => Promise<BrokerConnection>

/** Reconnecting at once would only add load to a broker that is in trouble. */
const RECONNECT_DELAY_MS = 5_000

/** One connection for all channels, opened on demand, and again when it was lost. */
export function createBrokerPubSub(connect: ConnectBroker): PubSub {
  let opened: Promise<BrokerConnection> | undefined
  let reconnectNotBefore = 0
  let channels = new Map<string, { subscribers: Set<Subscriber>; listening: Promise<void> }>()

  function handleLoss(reason: string): void {
    const lost = channels
    channels = new Map()
    opened = undefined
    if (reason !== 'closing') {
      reconnectNotBefore = performance.now() + RECONNECT_DELAY_MS
      log.warn({ reason }, 'the connection to the message broker was lost')
    }
    for (const { subscribers } of lost.values()) for (const { onDisconnect } of [...subscribers]) onDisconnect()
  }

  async function open(): Promise<BrokerConnection> {
    if (performance.now() < reconnectNotBefore) throw createUnavailableError()
    opened ??= runOutsideContext(() => {
      let isLost = false
      const connecting = connect({
        onMessage(channel, message) {
          for (const { onMessage } of channels.get(channel)?.subscribers ?? []) onMessage(message)
        },
        onLost(reason) {
          if (isLost || opened !== connecting) return
          isLost = true
          handleLoss(reason)
        },
      })
      return connecting
    })
    const opening = opened
    return await opening.catch((error: unknown) => {
      if (opened === opening) {
        opened = undefined
        reconnectNotBefore = performance.now() + RECONNECT_DELAY_MS
        log.warn({ err: serializeError(error) }, 'the message broker cannot be reached')
      }
      throw createUnavailableError()
    })
  }

  return {
    async publish(channel, messages) {
      await (await open()).publish(channel, messages)
    },
    async subscribe(channel, subscriber) {
      const connection = await open()
      let subscription = channels.get(channel)
      if (!subscription) {
        subscription = { subscribers: new Set(), listening: connection.listen(channel) }
        channels.set(channel, subscription)
      }
      const { subscribers, listening } = subscription
      await listening.catch((error: unknown) => {
        channels.delete(channel)
        log.warn({ err: serializeError(error) }, 'the message broker does not send')
        throw createUnavailableError()
      })
      subscribers.add(subscriber)
      return () => void subscribers.delete(subscriber)
    },
    async close() {
      const connection = await opened?.catch(() => undefined)
      if (!connection) return
      handleLoss('closing')
      await connection.close()
    },
  }
}

const createUnavailableError = () =>
  new AppError('unavailable', 'Changes cannot be followed right now.', { retryAfter: 30 })
