import { toIpRateLimitKey } from '#app/platform/rate-limit.server'
import { eventStream, acceptsEventStream } from './event-stream.server'
import { jsonWithEtag } from './etag-json.server'

type ChangeSource<State> = {
  /** How it stands. */ load(): Promise<State>
  /** How it stands, and each change, until the answer is called. */ subscribe(
    send: (state: State) => void,
    end: () => void,
  ): Promise<() => void>
}

/**
 * One address for everybody who wants to know of changes: a browser that asks for events is told of them as they happen,
 * any other gets how it stands now with an ETag, and 304 while that is still so.
 */
export async function respondWithChanges<State>(
  request: Request,
  { user, address }: { user?: string; address: string },
  { load, subscribe }: ChangeSource<State>,
): Promise<Response> {
  if (acceptsEventStream(request))
    return await eventStream(
      request,
      [...(user ? [`user:${user}`] : []), `address:${toIpRateLimitKey(address)}`],
      subscribe,
    )
  return jsonWithEtag(request, await load())
}
