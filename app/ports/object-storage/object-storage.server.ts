import path from 'node:path'
import { env } from '#app/platform/env.server'
import { createDiskStorage } from './disk.server'
import { createS3Storage } from './s3.server'

export type ObjectStorage = {
  name: 'disk' | 's3'
  /** The origin that a browser sends a file to, if that is not ours. */
  origin: string | null
  /** Where whoever holds the address may put this object for so many seconds; null where they can only send it to us. */
  uploadUrl(key: string, seconds: number): Promise<string | null>
  /** Whole or not at all. */
  write(key: string, body: Uint8Array, type: string): Promise<void>
  /** The first so many bytes of it; null when there is none. */
  read(key: string, mostBytes: number): Promise<Uint8Array | null>
  /** What is not there is gone already. */
  remove(keys: string[]): Promise<void>
}

let objectStorage: ObjectStorage | undefined

/** The place that the settings choose. Errors of the place itself are AppErrors `unavailable`. */
export function getObjectStorage(): ObjectStorage {
  objectStorage ??= createObjectStorage()
  return objectStorage
}

function createObjectStorage(): ObjectStorage {
  const {
    OBJECTS,
    DATA_DIR,
    S3_BUCKET: bucket = '',
    S3_REGION: region,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_FORCE_PATH_STYLE,
  } = env()
  if (OBJECTS === 'disk') return createDiskStorage({ folder: path.join(DATA_DIR, 'uploads') })
  return createS3Storage({
    bucket,
    region,
    isPathStyle: S3_FORCE_PATH_STYLE ?? endpoint !== undefined,
    ...(endpoint && { endpoint }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  })
}
