import path from 'node:path'
import { env } from '#app/platform/env.server'
import { createDiskStorage } from './disk.server'
import { createS3Storage, type S3Settings } from './s3.server'
import { createS3Files } from './s3-files.server'
import type { BucketFiles, ObjectStorage } from './object-storage-interface'

let objectStorage: ObjectStorage | undefined

/** The configured adapter. Errors of the storage are AppErrors `unavailable`. */
export function getObjectStorage(): ObjectStorage {
  objectStorage ??= createObjectStorage()
  return objectStorage
}

function createObjectStorage(): ObjectStorage {
  const { OBJECTS, DATA_DIR } = env()
  return OBJECTS === 'disk'
    ? createDiskStorage({ folder: path.join(DATA_DIR, 'uploads') })
    : createS3Storage(getS3Settings())
}

/** The bucket of S3_BUCKET, also where pictures are on the disk. */
export const getBucketFiles = (): BucketFiles => createS3Files(getS3Settings())

function getS3Settings(): S3Settings {
  const {
    S3_BUCKET: bucket = '',
    S3_REGION: region,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_FORCE_PATH_STYLE,
  } = env()
  return {
    bucket,
    region,
    isPathStyle: S3_FORCE_PATH_STYLE ?? endpoint !== undefined,
    ...(endpoint && { endpoint }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  }
}
