import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestHandler, Response } from 'express'

type ClientFlow = {
  /** Waits until the client has taken most of what was sent; false once the response is over. */ isReady(): Promise<boolean>
}

const storage = new AsyncLocalStorage<ClientFlow>()

/** Remix writes a stream as fast as it comes: what makes a long one asks here first, else a slow client has all of it kept in memory. */
export const followClient: RequestHandler = (_request, response, next) => storage.run(createFlow(response), next)

/** Undefined outside of a request. */
export const currentClientFlow = (): ClientFlow | undefined => storage.getStore()

function createFlow(response: Response): ClientFlow {
  let isFollowed = false
  let isFull = false
  let wake = () => {}
  const follow = () => {
    isFollowed = true
    const { write } = response
    Object.assign(response, {
      write: (...chunk: unknown[]) => {
        const hasRoom: unknown = Reflect.apply(write, response, chunk)
        isFull = hasRoom === false
        return hasRoom
      },
    })
    response.on('drain', () => {
      isFull = false
      wake()
    })
    response.once('close', () => wake())
  }
  return {
    async isReady() {
      if (!isFollowed) follow()
      if (isFull && !response.closed) await new Promise<void>((resolve) => (wake = resolve))
      return !response.closed
    },
  }
}
