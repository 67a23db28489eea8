import { createImageWorker } from './image-worker.server'
import type { ImageWorker } from './image-worker.server'

let sharedImageWorker: ImageWorker | undefined

/** The one of this server: pictures of the web and uploads stand in one line, for one process. */
export const getImageWorker = (): ImageWorker => (sharedImageWorker ??= createImageWorker())

export function closeImageWorker(): void {
  sharedImageWorker?.close()
  sharedImageWorker = undefined
}
