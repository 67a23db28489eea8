import { AppError } from '#app/platform/app-error'
export type ObjectStorage = {
  name: 'disk' | 's3'
  /** The origin that browsers upload to, if it is not ours. */
  origin: string | null
  /** A presigned upload URL that is valid for so many seconds; null where uploads go through our server. */
  uploadUrl(key: string, seconds: number): Promise<string | null>
  /** Atomic. */
  write(key: string, body: Uint8Array, type: string): Promise<void>
  /** The first so many bytes of the object; null when it does not exist. */
  read(key: string, mostBytes: number): Promise<Uint8Array<ArrayBuffer> | null>
  /** Deleting an object that does not exist is no error. */
  remove(keys: string[]): Promise<void>
}

/** Large files in a bucket, apart from the objects. Errors are those of the vendor. */
export type BucketFiles = {
  /** s3://bucket */ address: string
  /** Replaces what is there, in parts, and checks the size; nothing is there before all of it is. */
  upload(key: string, file: string, signal?: AbortSignal): Promise<void>
  /** @throws Error when there is none; the file is then not there either */
  download(key: string, file: string): Promise<void>
  /** Whole keys, in their order. */
  list(prefix: string): Promise<string[]>
  remove(keys: readonly string[]): Promise<void>
}

/**
 * A file name, or one inside a single directory; nothing that a file system or a URL could resolve elsewhere (path
 * traversal).
 */
const OBJECT_KEY_PATTERN = /^(?:[a-z]{1,20}\/)?[\da-z][\da-z-]{0,79}(?:\.[a-z]{1,5})?$/

/** @throws Error for an invalid key, which is a bug of the caller */
export function validateObjectKey(key: string): string {
  if (!OBJECT_KEY_PATTERN.test(key) || key.endsWith('\n')) throw new Error('not the key of an object')
  return key
}

const STORAGE_UNAVAILABLE = 'Pictures cannot be saved or loaded right now. Please try again in a moment.'

/** The cause is for the log. */
export const createStorageError = (cause: unknown) =>
  new AppError('unavailable', STORAGE_UNAVAILABLE, { retryAfter: 30, cause })
