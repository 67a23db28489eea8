import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { crc32, createDeflateRaw, deflateRaw } from 'node:zlib'

/** `name`: a path with slashes. */
export type ZipWriterEntry =
  { name: string; bytes: Uint8Array; isStored?: boolean } | { name: string; text: AsyncIterable<string> }

type Written = { name: Buffer; flags: number; method: number; crc: number; packed: number; size: number; at: number }

const deflate = promisify(deflateRaw)
const UTF8_NAME = 0x800
/** Check sum and sizes come after the data. */
const SIZES_AFTER = 0x8
const STORED = 0
const DEFLATED = 8
const VERSION = 20
const ZIP64_VERSION = 45
/** 1 January 1980: the same content is the same file. */
const DOS_DATE = 0x21
/** What does not fit stands in a field of ZIP64, and these in its place. */
const MAX_16_BITS = 0xffff
const MAX_32_BITS = 0xffffffff
const LOCAL_HEADER = 30
const SIZES_LENGTH = 16
const TEXT_CHUNK = 64 * 1024

/**
 * The chunks of a zip file, each made when it is asked for; with ZIP64 (APPNOTE 4.3.14 to 4.5.3) where it has more than
 * 65,534 entries or 4 GB.
 * @throws RangeError past 4 GB in one entry
 */
export async function* writeZip(
  entries: AsyncIterable<ZipWriterEntry> | Iterable<ZipWriterEntry>,
): AsyncGenerator<Uint8Array> {
  const written: Written[] = []
  let at = 0
  for await (const entry of entries) {
    const made: Written = yield* 'bytes' in entry ? writeBytes(entry, at) : writeText(entry, at)
    if (made.size > MAX_32_BITS || made.packed > MAX_32_BITS) throw new RangeError('An entry has at most 4 GB.')
    written.push(made)
    at += LOCAL_HEADER + made.name.length + made.packed + (made.flags & SIZES_AFTER ? SIZES_LENGTH : 0)
  }
  const directory = Buffer.concat(written.map(directoryHeader))
  yield directory
  yield endOfDirectory(written.length, directory.length, at)
}

async function* writeBytes(
  { name, bytes, isStored = false }: Extract<ZipWriterEntry, { bytes: Uint8Array }>,
  at: number,
): AsyncGenerator<Uint8Array, Written> {
  const packed = isStored ? bytes : await deflate(bytes)
  const entry = {
    name: Buffer.from(name),
    flags: UTF8_NAME,
    method: isStored ? STORED : DEFLATED,
    crc: crc32(bytes),
    packed: packed.length,
    size: bytes.length,
    at,
  }
  yield localHeader(entry)
  yield packed
  return entry
}

async function* writeText(
  { name, text }: Extract<ZipWriterEntry, { text: AsyncIterable<string> }>,
  at: number,
): AsyncGenerator<Uint8Array, Written> {
  const entry = {
    name: Buffer.from(name),
    flags: UTF8_NAME | SIZES_AFTER,
    method: DEFLATED,
    crc: 0,
    packed: 0,
    size: 0,
    at,
  }
  yield localHeader(entry)
  const plain = Readable.from(countBytes(text, entry), { objectMode: false, highWaterMark: TEXT_CHUNK })
  const packer = createDeflateRaw()
  plain.once('error', (error) => packer.destroy(error))
  try {
    for await (const chunk of plain.pipe(packer) as AsyncIterable<Buffer>) {
      entry.packed += chunk.length
      yield chunk
    }
  } finally {
    plain.destroy()
  }
  const sizes = Buffer.alloc(SIZES_LENGTH)
  sizes.writeUInt32LE(0x08074b50, 0)
  writeSizes(sizes, entry, 4)
  yield sizes
  return entry
}

async function* countBytes(text: AsyncIterable<string>, entry: Written): AsyncGenerator<Buffer> {
  for await (const piece of text) {
    const bytes = Buffer.from(piece)
    if (bytes.length === 0) continue
    entry.crc = crc32(bytes, entry.crc)
    entry.size += bytes.length
    yield bytes
  }
}

function writeSizes(header: Buffer, { crc, packed, size }: Written, at: number): void {
  header.writeUInt32LE(crc, at)
  header.writeUInt32LE(packed, at + 4)
  header.writeUInt32LE(size, at + 8)
}

function localHeader(entry: Written): Buffer {
  const header = Buffer.alloc(LOCAL_HEADER)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(entry.flags, 6)
  header.writeUInt16LE(entry.method, 8)
  header.writeUInt16LE(DOS_DATE, 12)
  writeSizes(header, entry, 14)
  header.writeUInt16LE(entry.name.length, 26)
  return Buffer.concat([header, entry.name])
}

function directoryHeader(entry: Written): Buffer {
  const wideOffset = entry.at >= MAX_32_BITS ? zip64Field(entry.at) : Buffer.alloc(0)
  const version = wideOffset.length > 0 ? ZIP64_VERSION : VERSION
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(version, 4)
  header.writeUInt16LE(version, 6)
  header.writeUInt16LE(entry.flags, 8)
  header.writeUInt16LE(entry.method, 10)
  header.writeUInt16LE(DOS_DATE, 14)
  writeSizes(header, entry, 16)
  header.writeUInt16LE(entry.name.length, 28)
  header.writeUInt16LE(wideOffset.length, 30)
  header.writeUInt32LE(Math.min(entry.at, MAX_32_BITS), 42)
  return Buffer.concat([header, entry.name, wideOffset])
}

function zip64Field(value: number): Buffer {
  const field = Buffer.alloc(12)
  field.writeUInt16LE(1, 0)
  field.writeUInt16LE(8, 2)
  field.writeBigUInt64LE(BigInt(value), 4)
  return field
}

function endOfDirectory(count: number, size: number, at: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(count, MAX_16_BITS), 8)
  end.writeUInt16LE(Math.min(count, MAX_16_BITS), 10)
  end.writeUInt32LE(Math.min(size, MAX_32_BITS), 12)
  end.writeUInt32LE(Math.min(at, MAX_32_BITS), 16)
  const fits = count < MAX_16_BITS && size < MAX_32_BITS && at < MAX_32_BITS
  return fits ? end : Buffer.concat([zip64EndOfDirectory(count, size, at), end])
}

/** Its record, and the locator that leads to it. */
function zip64EndOfDirectory(count: number, size: number, at: number): Buffer {
  const end = Buffer.alloc(56 + 20)
  end.writeUInt32LE(0x06064b50, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(ZIP64_VERSION, 12)
  end.writeUInt16LE(ZIP64_VERSION, 14)
  end.writeBigUInt64LE(BigInt(count), 24)
  end.writeBigUInt64LE(BigInt(count), 32)
  end.writeBigUInt64LE(BigInt(size), 40)
  end.writeBigUInt64LE(BigInt(at), 48)
  end.writeUInt32LE(0x07064b50, 56)
  end.writeBigUInt64LE(BigInt(at + size), 64)
  end.writeUInt32LE(1, 72)
  return end
}
