import { fstatSync, readSync } from 'node:fs'

/** Bytes of which parts are read: in memory, or of an open file. `read` returns fewer past the end. */
export type ByteSource = { length: number; read: (start: number, end: number) => Uint8Array }

export const toByteSource = (bytes: Uint8Array | ByteSource): ByteSource =>
  bytes instanceof Uint8Array ? { length: bytes.length, read: (start, end) => bytes.subarray(start, end) } : bytes

/** The file of a descriptor, which must stay open while it is read. */
export function openFileSource(descriptor: number): ByteSource {
  const { size: length } = fstatSync(descriptor)
  return {
    length,
    read(start, end) {
      const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(end, length) - start))
      let filled = 0
      while (filled < bytes.length) {
        const count = readSync(descriptor, bytes, filled, bytes.length - filled, start + filled)
        if (count === 0) break
        filled += count
      }
      return bytes.subarray(0, filled)
    },
  }
}
