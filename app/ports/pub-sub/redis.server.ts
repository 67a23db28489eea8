import { createBrokerPubSub, type ConnectBroker } from './broker.server'
import type { PubSub } from './pub-sub'

const CONNECT_TIMEOUT_MS = 3_000
const PING_MS = 20_000

/** Redis, or Valkey: `redis://name:password@host:port`, `rediss://` over TLS. */
export const createRedisPubSub = (url: string): PubSub => createBrokerPubSub((events) => connectRedis(url, events))

const connectRedis = async (url: string, { onMessage, onLost }: Parameters<ConnectBroker>[0]) => {
  const { createClient } = await import('@redis/client')
  const create = () =>
    createClient({
      url,
      socket: { connectTimeout: CONNECT_TIMEOUT_MS, reconnectStrategy: false },
      disableOfflineQueue: true,
      pingInterval: PING_MS,
    })
      .on('error', (error: Error) => onLost(error.message))
      .on('end', () => onLost('it ended'))
  // A connection that is subscribed takes no other commands.
  const [listener, sender] = [create(), create()]
  const close = () => void [listener, sender].forEach((client) => client.isOpen && client.destroy())
  try {
    await Promise.all([listener.connect(), sender.connect()])
  } catch (error) {
    close()
    throw error
  }
  return {
    async publish(channel: string, messages: readonly string[]) {
      await Promise.all(messages.map((message) => sender.publish(channel, message)))
    },
    async listen(channel: string) {
      await listener.subscribe(channel, (message) => onMessage(channel, message))
    },
    close: () => Promise.resolve(close()),
  }
}
