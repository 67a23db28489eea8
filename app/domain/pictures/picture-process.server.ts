import { isResizeTimeout, resizePicture, type ResizedPicture, type ResizeInput } from './resize-picture.server'

/** A job as IPC message; `length` bytes of picture follow on stdin. */
export type ResizeJob = Omit<ResizeInput, 'bytes'> & { length: number }
export type ResizeResult =
  | ResizedPicture
  | { problem: string; /** It says nothing of the picture: its maker was too slow, or died over it. */ isLost?: true }

/**
 * Entry point of the image worker process: one job in, one result out, until the IPC channel closes. Bundled on its own
 * as build/picture-process.js.
 */
process.on('message', ({ length, ...options }: ResizeJob) => {
  void readPictureBytes(length)
    .then((bytes) => resizePicture({ bytes, ...options }))
    .then(
      (result) => sendResizeResult(result),
      (error: unknown) => sendResizeResult({ problem: String(error), ...(isResizeTimeout(error) && { isLost: true }) }),
    )
})
process.on('disconnect', () => process.exit(0))
// Ctrl-C signals the whole process group; the server drains its requests first and then ends this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)

const sendResizeResult = (result: ResizeResult) => process.send?.(result)

/** Jobs are strictly sequential, so everything on stdin belongs to this one. */
async function readPictureBytes(length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length)
  for (let filled = 0; filled < length;) {
    const chunk: unknown = process.stdin.read()
    if (Buffer.isBuffer(chunk)) filled += chunk.copy(bytes, filled)
    else await new Promise((resolve) => process.stdin.once('readable', resolve))
  }
  return bytes
}
