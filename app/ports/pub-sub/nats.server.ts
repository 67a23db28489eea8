import { createBrokerPubSub, type ConnectBroker } from './broker.server'
import type { PubSub } from './pub-sub'

const CONNECT_TIMEOUT_MS = 3_000

/** NATS: `nats://name:password@host:port`, `tls://` over TLS. */
export const createNatsPubSub = (url: string): PubSub => createBrokerPubSub((events) => connectNats(url, events))

const connectNats = async (url: string, { onMessage, onLost }: Parameters<ConnectBroker>[0]) => {
  const { connect } = await import('@nats-io/transport-node')
  const { protocol, host, username, password } = new URL(url)
  const connection = await connect({
    servers: host,
    ...(protocol === 'tls:' && { tls: {} }),
    ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    name: 'larder',
    timeout: CONNECT_TIMEOUT_MS,
    reconnect: false,
  })
  void connection.closed().then((error) => onLost(error ? error.message : 'it ended'))
  return {
    async publish(channel: string, messages: readonly string[]) {
      for (const message of messages) connection.publish(channel, message)
      await connection.flush()
    },
    async listen(channel: string) {
      connection.subscribe(channel, {
        callback: (error, message) => void (error ?? onMessage(channel, message.string())),
      })
      await connection.flush()
    },
    close: () => connection.close(),
  }
}
