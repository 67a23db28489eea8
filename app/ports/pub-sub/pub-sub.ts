export type Subscriber = {
  onMessage(message: string): void
  /** The connection is lost and messages may be missed: subscribe again and reload the state. */ onDisconnect(): void
}

/**
 * Sends short messages to all servers. A message may be lost and none is stored, so a subscriber also asks for the state
 * now and then.
 */
export type PubSub = {
  /** To everybody who is subscribed now, on this server too. @throws when they cannot be sent */
  publish(channel: string, messages: readonly string[]): Promise<void>
  /**
   * Until the returned function is called.
   * @throws AppError `unavailable` when messages cannot be received
   */
  subscribe(channel: string, subscriber: Subscriber): Promise<() => void>
  /** Closes what the adapter has opened; remaining subscribers get `onDisconnect`. */
  close(): Promise<void>
}
