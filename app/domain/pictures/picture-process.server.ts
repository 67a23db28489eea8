import { isResizeTimeout, resizePicture } from './resize-picture.server'
import type { ResizedPicture, ResizeInput } from './resize-picture.server'

/** What is to be made, and how many bytes of standard input it is to be made from. */
export type ResizeJob = Omit<ResizeInput, 'bytes'> & { length: number }
export type ResizeResult =
  | ResizedPicture
  | { problem: string; /** It says nothing of the picture: its maker was too slow, or died over it. */ isLost?: true }

/**
 * What the process that makes pictures does: one in, one out, until the server hangs up.
 * Bundled on its own as build/picture-process.js.
 */
process.on('message', ({ length, ...order }: ResizeJob) => {
  void readPictureBytes(length)
    .then((bytes) => resizePicture({ bytes, ...order }))
    .then(
      (made) => sendResizeResult(made),
      (error: unknown) => sendResizeResult({ problem: String(error), ...(isResizeTimeout(error) && { isLost: true }) }),
    )
})
process.on('disconnect', () => process.exit(0))
// Ctrl-C reaches us too, while the server still has pictures to answer: it ends us.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)

const sendResizeResult = (made: ResizeResult) => process.send?.(made)

/** The server sends the next order only after our answer, so what comes is of this one. */
async function readPictureBytes(length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length)
  for (let filled = 0; filled < length;) {
    const piece = process.stdin.read() as Buffer | null
    if (piece) filled += piece.copy(bytes, filled)
    else await new Promise((resolve) => process.stdin.once('readable', resolve))
  }
  return bytes
}
