import { addressKey } from '#app/platform/rate-limit.server'
import { eventStream, wantsEvents } from './event-stream.server'
import { taggedJson } from './tagged-json.server'

type Changes<State> = {
  /** How it stands. */ now(): Promise<State>
  /** How it stands, and each change, until the answer is called. */ follow(
    send: (state: State) => void,
    end: () => void,
  ): Promise<() => void>
}

/**
 * One address for everybody who wants to know of changes: a browser that asks for events is told of them as they happen,
 * any other gets how it stands now with an ETag, and 304 while that is still so.
 */
export async function changesOf<State>(
  request: Request,
  { user, address }: { user?: string; address: string },
  { now, follow }: Changes<State>,
): Promise<Response> {
  if (wantsEvents(request))
    return await eventStream(request, [...(user ? [`user:${user}`] : []), `address:${addressKey(address)}`], follow)
  return taggedJson(request, await now())
}
