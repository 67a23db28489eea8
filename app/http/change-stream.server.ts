import { loadMember, MEMBERS_CHANNEL } from '#app/domain/households/membership.server'
import type { Member } from '#app/domain/households/member'
import { subscribe as subscribeToChannel } from '#app/platform/pg-notify.server'
import { getIdentityProvider } from '#app/ports/identity/identity.server'
import { toIpRateLimitKey } from '#app/platform/rate-limit.server'
import { eventStream, acceptsEventStream } from './event-stream.server'
import { jsonWithEtag } from './etag-json.server'

type ChangeSource<State> = {
  load(): Promise<State>
  /** Sends the current state and each change, until the returned function is called. */ subscribe(
    send: (state: State) => void,
    end: () => void,
  ): Promise<() => void>
  /** Sent last to a user who is no member any more. */ gone?: State
}

/**
 * One URL for clients that follow changes: an event stream for `Accept: text/event-stream`, otherwise the current state
 * with an ETag for polling.
 */
export async function respondWithChanges<State>(
  request: Request,
  { user, address, onClose }: { user?: Member; address: string; onClose: (listener: () => void) => void },
  { load, subscribe, gone }: ChangeSource<State>,
): Promise<Response> {
  if (acceptsEventStream(request))
    return await eventStream(
      request,
      [...(user ? [`user:${user.id}`] : []), `address:${toIpRateLimitKey(address)}`],
      user ? (send, end) => subscribeInSession(request, user, { send, end, gone }, subscribe) : subscribe,
      onClose,
    )
  return jsonWithEtag(request, await load())
}

/** As `subscribeAsMember`, and ends the stream with the session of its request. */
async function subscribeInSession<State>(
  request: Request,
  user: Member,
  { send, end, gone }: MemberStream<State>,
  subscribe: ChangeSource<State>['subscribe'],
): Promise<() => void> {
  const endAsGone = () => {
    if (gone !== undefined) send(gone)
    end()
  }
  const unfollow = await getIdentityProvider().followSession(request, { onEnd: endAsGone, onDisconnect: end })
  try {
    const unsubscribe = await subscribeAsMember(user, { send, end, gone }, subscribe)
    return () => {
      unfollow()
      unsubscribe()
    }
  } catch (error) {
    unfollow()
    throw error
  }
}

type MemberStream<State> = { send: (state: State) => void; end: () => void; gone: State | undefined }

/**
 * Sends `gone` and ends the stream as soon as the user, or who has made a helper's link, leaves the household or is
 * removed, on any server.
 */
export async function subscribeAsMember<State>(
  { id, householdId }: Member,
  { send, end, gone }: MemberStream<State>,
  subscribe: ChangeSource<State>['subscribe'],
): Promise<() => void> {
  const endAsGone = () => {
    if (gone !== undefined) send(gone)
    end()
  }
  const unsubscribe = await subscribeToChannel(MEMBERS_CHANNEL, {
    onMessage: (payload) => payload === id && endAsGone(),
    onDisconnect: end,
  })
  try {
    // They may have left after this request was authorized and before the channel was listened to.
    if ((await loadMember(id)).householdId !== householdId) endAsGone()
    const unsubscribeFromChanges = await subscribe(send, end)
    return () => {
      unsubscribe()
      unsubscribeFromChanges()
    }
  } catch (error) {
    unsubscribe()
    throw error
  }
}
