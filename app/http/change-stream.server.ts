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
  { user, address, onClose }: { user?: string; address: string; onClose: (listener: () => void) => void },
  { load, subscribe }: ChangeSource<State>,
): Promise<Response> {
  if (acceptsEventStream(request))
    return await eventStream(
      request,
      [...(user ? [`user:${user}`] : []), `address:${toIpRateLimitKey(address)}`],
      subscribe,
      onClose,
    )
  return jsonWithEtag(request, await load())
}
