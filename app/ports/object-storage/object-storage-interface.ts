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
