import { crc32, deflateRawSync } from 'node:zlib'

/** `at`: an entry that points at this offset instead of at bytes of its own; `crc`, `size`, `flags`: what its header claims. */
export type ForgedEntry = {
  name: string
  content: string | Uint8Array
  crc?: number
  size?: number
  flags?: number
  at?: number
}

/** A zip file as programs write them; the numbers of an entry can be falsified. */
export function forgeZip(...entries: ForgedEntry[]): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  const packings = new Map<string | Uint8Array, { packed: Buffer; length: number; checksum: number }>()
  let offset = 0
  for (const { name, content, crc, size, flags = 0, at } of entries) {
    let packing = packings.get(content)
    if (!packing) {
      const bytes = Buffer.from(content as Uint8Array)
      packing = { packed: deflateRawSync(bytes, { level: 9 }), length: bytes.length, checksum: crc32(bytes) }
      packings.set(content, packing)
    }
    const { packed, length, checksum } = packing
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(0x800 | flags, 8)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(crc ?? checksum, 16)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(size ?? length, 24)
    entry.writeUInt16LE(Buffer.byteLength(name), 28)
    entry.writeUInt32LE(at ?? offset, 42)
    directory.push(entry, Buffer.from(name))
    if (at !== undefined) continue
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(Buffer.byteLength(name), 26)
    locals.push(head, Buffer.from(name), packed)
    offset += head.length + Buffer.byteLength(name) + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...locals, ...directory, end]))
}
