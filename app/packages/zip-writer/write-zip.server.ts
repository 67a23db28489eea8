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
/** 1 January 1980: the same content is the same file. */
const DOS_DATE = 0x21
const MAX_ENTRIES = 0xffff
const MAX_BYTES = 0xffffffff
const LOCAL_HEADER = 30
const SIZES_LENGTH = 16
const TEXT_CHUNK = 64 * 1024

/**
 * The chunks of a zip file, each made when it is asked for.
 * @throws RangeError past 65,535 entries or 4 GB
 */
export async function* writeZip(
  entries: AsyncIterable<ZipWriterEntry> | Iterable<ZipWriterEntry>,
): AsyncGenerator<Uint8Array> {
  const written: Written[] = []
  let at = 0
  for await (const entry of entries) {
    if (written.length >= MAX_ENTRIES) throw new RangeError('A zip file has at most 65,535 entries.')
    const made: Written = yield* 'bytes' in entry ? writeBytes(entry, at) : writeText(entry, at)
    written.push(made)
    at += LOCAL_HEADER + made.name.length + made.packed + (made.flags & SIZES_AFTER ? SIZES_LENGTH : 0)
    if (at > MAX_BYTES) throw new RangeError('A zip file has at most 4 GB.')
  }
  const directory = Buffer.concat(written.map(directoryHeader))
  if (at + directory.length > MAX_BYTES) throw new RangeError('A zip file has at most 4 GB.')
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
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(VERSION, 6)
  header.writeUInt16LE(entry.flags, 8)
  header.writeUInt16LE(entry.method, 10)
  header.writeUInt16LE(DOS_DATE, 14)
  writeSizes(header, entry, 16)
  header.writeUInt16LE(entry.name.length, 28)
  header.writeUInt32LE(entry.at, 42)
  return Buffer.concat([header, entry.name])
}

function endOfDirectory(count: number, size: number, at: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(at, 16)
  return end
}
