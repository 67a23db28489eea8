import { createImageWorker, type ImageWorker } from './image-worker.server'

let sharedImageWorker: ImageWorker | undefined

/** Shared by the picture proxy and uploads: one queue, one process. */
export const getImageWorker = (): ImageWorker => (sharedImageWorker ??= createImageWorker())

export function closeImageWorker(): void {
  sharedImageWorker?.close()
  sharedImageWorker = undefined
}
