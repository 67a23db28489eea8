import { MEMBERS_CHANNEL } from '#app/domain/households/member-channel'
import { loadMember } from '#app/domain/households/membership.server'
import type { Member } from '#app/domain/households/member'
import { subscribe as subscribeToChannel } from '#app/platform/pg-notify.server'
import { toIpRateLimitKey } from '#app/platform/rate-limit.server'
import { eventStream, acceptsEventStream } from './event-stream.server'
import { jsonWithEtag } from './etag-json.server'

type ChangeSource<State> = {
  load(): Promise<State>
  /** Sends the current state and each change, until the returned function is called. */ subscribe(
    send: (state: State) => void,
    end: () => void,
  ): Promise<() => void>
}

/**
 * One URL for clients that follow changes: an event stream for `Accept: text/event-stream`, otherwise the current state
 * with an ETag for polling.
 */
export async function respondWithChanges<State>(
  request: Request,
  { user, address, onClose }: { user?: Member; address: string; onClose: (listener: () => void) => void },
  { load, subscribe }: ChangeSource<State>,
): Promise<Response> {
  if (acceptsEventStream(request))
    return await eventStream(
      request,
      [...(user ? [`user:${user.id}`] : []), `address:${toIpRateLimitKey(address)}`],
      user ? (send, end) => subscribeAsMember(user, () => subscribe(send, end), end) : subscribe,
      onClose,
    )
  return jsonWithEtag(request, await load())
}

/** Ends the stream as soon as the user, or who has made a helper's link, leaves the household or is removed, on any server. */
export async function subscribeAsMember(
  { id, householdId }: Member,
  subscribe: () => Promise<() => void>,
  end: () => void,
): Promise<() => void> {
  const unsubscribe = await subscribeToChannel(MEMBERS_CHANNEL, {
    onMessage: (payload) => payload === id && end(),
    onDisconnect: end,
  })
  try {
    // They may have left after this request was authorized and before the channel was listened to.
    if ((await loadMember(id)).householdId !== householdId) end()
    const unsubscribeFromChanges = await subscribe()
    return () => {
      unsubscribe()
      unsubscribeFromChanges()
    }
  } catch (error) {
    unsubscribe()
    throw error
  }
}
