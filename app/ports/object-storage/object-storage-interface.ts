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
