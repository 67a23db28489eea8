import { crc32, inflateRawSync } from 'node:zlib'
import { ArchiveRefused } from './archive-types'
import { toByteSource, type ByteSource } from './byte-source.server'

const MB = 1024 * 1024

/** What a stranger's archive may ask for. Sizes are bytes after unpacking. */
export const ARCHIVE_LIMITS = {
  entries: 50_000,
  textBytes: 48 * MB,
  /** Of a file that is no zip. */
  fileBytes: 64 * MB,
  directoryBytes: 16 * MB,
  pictureBytes: 20 * MB,
  /** Of everything that is unpacked from one file, nested archives included. */
  totalBytes: 1024 * MB,
  /** Deflate reaches 1,032; text of recipes stays under 20. Smaller entries are not judged. */
  ratio: 200,
  ratioFreeBytes: 4 * MB,
  nesting: 1,
  recipes: 20_000,
}

export type ZipEntry = {
  name: string
  size: number
  packedSize: number
  offset: number
  crc: number
  method: number
  isEncrypted: boolean
  isLink: boolean
}
/** Bytes that may still be unpacked. */
export type UnpackBudget = { bytes: number }

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_HEADER = 0x02014b50
const LOCAL_HEADER = 0x04034b50
const LOCAL_HEADER_SIZE = 30
const ZIP64_LOCATOR = 0x07064b50
const ZIP64_END = 0x06064b50
const END_SIZE = 22
const LOCATOR_SIZE = 20
const ZIP64_END_SIZE = 56
const MAX_COMMENT = 65_535
const UTF8_FLAG = 0x800
const BROKEN_OFF = 'This zip file is broken or was not downloaded completely.'

export function isZip(archive: Uint8Array | ByteSource): boolean {
  const [p, k, kind] = toByteSource(archive).read(0, 4)
  return p === 0x50 && k === 0x4b && (kind === 3 || kind === 5)
}

/**
 * The entries of a zip file by its central directory (APPNOTE 4.3.12, with ZIP64). Nothing is unpacked. Throws
 * ArchiveRefused if the directory is missing or broken, if there are too many entries, or if entries lie on one another.
 */
export function listZip(archive: Uint8Array | ByteSource): ZipEntry[] {
  const source = toByteSource(archive)
  try {
    const { count, start, end } = findDirectory(source)
    if (count > ARCHIVE_LIMITS.entries || end - start > ARCHIVE_LIMITS.directoryBytes)
      throw new ArchiveRefused('This zip file has too many entries.')
    const bytes = source.read(start, end)
    const view = viewOf(bytes)
    const entries: ZipEntry[] = []
    for (let at = 0; entries.length < count;) {
      if (view.getUint32(at, true) !== DIRECTORY_HEADER) throw new ArchiveRefused(BROKEN_OFF)
      const { entry, next } = readDirectoryHeader(view, bytes, at)
      entries.push(entry)
      at = next
    }
    refuseOverlaps(entries)
    return entries
  } catch (error) {
    if (error instanceof RangeError) throw new ArchiveRefused(BROKEN_OFF)
    throw error
  }
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** How many entries it has, where it starts, and what it ends before. */
function findDirectory(source: ByteSource): { count: number; start: number; end: number } {
  const tailStart = Math.max(0, source.length - END_SIZE - MAX_COMMENT - LOCATOR_SIZE)
  const view = viewOf(source.read(tailStart, source.length))
  const last = view.byteLength - END_SIZE
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at--) {
    if (view.getUint32(at, true) !== END_OF_DIRECTORY) continue
    const found = { count: view.getUint16(at + 10, true), start: view.getUint32(at + 16, true), end: tailStart + at }
    if (found.count !== 0xffff && found.start !== 0xffffffff) return found
    if (at < LOCATOR_SIZE || view.getUint32(at - LOCATOR_SIZE, true) !== ZIP64_LOCATOR) return found
    const end = Number(view.getBigUint64(at - LOCATOR_SIZE + 8, true))
    const wide = viewOf(source.read(end, end + ZIP64_END_SIZE))
    if (wide.getUint32(0, true) !== ZIP64_END) throw new ArchiveRefused(BROKEN_OFF)
    return { count: Number(wide.getBigUint64(32, true)), start: Number(wide.getBigUint64(48, true)), end }
  }
  throw new ArchiveRefused(BROKEN_OFF)
}

function readDirectoryHeader(view: DataView, bytes: Uint8Array, at: number): { entry: ZipEntry; next: number } {
  const flags = view.getUint16(at + 8, true)
  const nameEnd = at + 46 + view.getUint16(at + 28, true)
  const extraEnd = nameEnd + view.getUint16(at + 30, true)
  const wide = [view.getUint32(at + 24, true), view.getUint32(at + 20, true), view.getUint32(at + 42, true)]
  const [size = 0, packedSize = 0, offset = 0] = widen(view, wide, nameEnd, extraEnd)
  const unixMode = view.getUint32(at + 38, true) >>> 16
  return {
    entry: {
      name: new TextDecoder(flags & UTF8_FLAG ? 'utf-8' : guessNameEncoding(bytes.subarray(at + 46, nameEnd))).decode(
        bytes.subarray(at + 46, nameEnd),
      ),
      size,
      packedSize,
      offset,
      crc: view.getUint32(at + 16, true),
      method: view.getUint16(at + 10, true),
      isEncrypted: (flags & 1) === 1,
      isLink: (unixMode & 0xf000) === 0xa000,
    },
    next: extraEnd + view.getUint16(at + 32, true),
  }
}

/** ZIP64 keeps the numbers that do not fit 32 bits in an extra field, in this order. */
function widen(view: DataView, numbers: number[], from: number, to: number): number[] {
  if (!numbers.includes(0xffffffff)) return numbers
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue
    let field = at + 4
    return numbers.map((number) => {
      if (number !== 0xffffffff) return number
      field += 8
      return Number(view.getBigUint64(field - 8, true))
    })
  }
  return numbers
}

function guessNameEncoding(name: Uint8Array): string {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(name)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** Entries that share bytes let a small file unpack to any size. */
function refuseOverlaps(entries: ZipEntry[]): void {
  let end = 0
  for (const { offset, packedSize } of [...entries].sort((a, b) => a.offset - b.offset)) {
    if (offset < end) throw new ArchiveRefused('This zip file is broken: its entries lie on one another.')
    end = offset + LOCAL_HEADER_SIZE + packedSize
  }
}

/** A sentence that says why an entry is not read, or null. */
function findEntryProblem(entry: ZipEntry, limit: number): string | null {
  if (/(?:^|[\\/])\.\.(?:[\\/]|$)|^[\\/]|^[a-z]:|\0/i.test(entry.name)) return 'Its name points outside the archive.'
  if (entry.isLink) return 'It is a link, not a file.'
  if (entry.isEncrypted) return 'It is locked with a password.'
  if (entry.method !== 0 && entry.method !== 8) return 'It is packed in a way that we cannot read.'
  // What cannot be packed grows by 5 bytes in 16 KB (RFC 1951, 3.2.4).
  if (entry.size > limit || entry.packedSize > limit * 1.001 + 1024) return 'It is too large.'
  if (entry.size > ARCHIVE_LIMITS.ratioFreeBytes && entry.size > entry.packedSize * ARCHIVE_LIMITS.ratio)
    return 'It unpacks to far more than a recipe.'
  return null
}

/** The bytes of one entry, or the sentence that says why there are none. Throws ArchiveRefused when the budget is spent. */
export function readZipEntry(
  archive: Uint8Array | ByteSource,
  entry: ZipEntry,
  limit: number,
  budget: UnpackBudget,
): { bytes: Uint8Array } | { problem: string } {
  const problem = findEntryProblem(entry, limit)
  if (problem) return { problem }
  if (entry.size > budget.bytes) throw new ArchiveRefused('This archive unpacks to more than we can read.')
  budget.bytes -= entry.size
  try {
    const source = toByteSource(archive)
    const header = viewOf(source.read(entry.offset, entry.offset + LOCAL_HEADER_SIZE))
    if (header.getUint32(0, true) !== LOCAL_HEADER) return { problem: 'It is damaged.' }
    const start = entry.offset + LOCAL_HEADER_SIZE + header.getUint16(26, true) + header.getUint16(28, true)
    const packed = source.read(start, start + entry.packedSize)
    const content = entry.method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.size) })
    return content.length === entry.size && crc32(content) === entry.crc
      ? { bytes: content }
      : { problem: 'It is damaged: its checksum is wrong.' }
  } catch {
    return { problem: 'It is damaged.' }
  }
}
