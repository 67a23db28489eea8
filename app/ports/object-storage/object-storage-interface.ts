export type ObjectStorage = {
  name: 'disk' | 's3'
  /** The origin that browsers upload to, if it is not ours. */
  origin: string | null
  /** A presigned upload URL that is valid for so many seconds; null where uploads go through our server. */
  uploadUrl(key: string, seconds: number): Promise<string | null>
  /** Atomic. */
  write(key: string, body: Uint8Array, type: string): Promise<void>
  /** The first so many bytes of the object; null when it does not exist. */
  read(key: string, mostBytes: number): Promise<Uint8Array | null>
  /** Deleting an object that does not exist is no error. */
  remove(keys: string[]): Promise<void>
}
