import { isTooSlow, makePicture } from './make.server'
import type { MadePicture, ToMake } from './make.server'

/** What is to be made, and how many bytes of standard input it is to be made from. */
export type Order = Omit<ToMake, 'bytes'> & { length: number }
export type Made =
  | MadePicture
  | { problem: string; /** It says nothing of the picture: its maker was too slow, or died over it. */ isLost?: true }

/**
 * What the process that makes pictures does: one in, one out, until the server hangs up.
 * Bundled on its own as build/picture-process.js.
 */
process.on('message', ({ length, ...order }: Order) => {
  void read(length)
    .then((bytes) => makePicture({ bytes, ...order }))
    .then(
      (made) => answer(made),
      (error: unknown) => answer({ problem: String(error), ...(isTooSlow(error) && { isLost: true }) }),
    )
})
process.on('disconnect', () => process.exit(0))
// Ctrl-C reaches us too, while the server still has pictures to answer: it ends us.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)

const answer = (made: Made) => process.send?.(made)

/** The server sends the next order only after our answer, so what comes is of this one. */
async function read(length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length)
  for (let filled = 0; filled < length;) {
    const piece = process.stdin.read() as Buffer | null
    if (piece) filled += piece.copy(bytes, filled)
    else await new Promise((resolve) => process.stdin.once('readable', resolve))
  }
  return bytes
}
