import type { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw, inflateRaw } from 'node:zlib'
import { CAME_IN_PART, createFetchError, socketErrorCode } from './fetch-failure'

type ResponseBodyLimits = { bytes: number; encodings: number; cut: boolean }
type ByteSource = AsyncIterable<Buffer>
type DecodeStage = (source: ByteSource) => ByteSource

/**
 * Reads a body into memory, decoded. The size is limited while it streams, before and after each decoder, so that a
 * decompression bomb is stopped at whichever stage it expands.
 */
export async function readResponseBody(
  body: ByteSource,
  contentEncoding: string,
  limits: ResponseBodyLimits,
): Promise<{ bytes: Buffer; wasCut: boolean }> {
  const stages = createDecoders(contentEncoding, limits.encodings)
  const decoded = stages.reduce((source, stage) => stage(limitBytes(source, limits.bytes)), body)
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of decoded) {
    length += chunk.length
    if (length > limits.bytes) {
      if (!limits.cut) throw createFetchError('too_large')
      chunks.push(chunk.subarray(0, chunk.length - (length - limits.bytes)))
      return { bytes: Buffer.concat(chunks), wasCut: true }
    }
    chunks.push(chunk)
  }
  return { bytes: Buffer.concat(chunks), wasCut: false }
}

function createDecoders(contentEncoding: string, maxEncodings: number): DecodeStage[] {
  const names = contentEncoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity')
  if (names.length > maxEncodings) throw createFetchError('not_a_page')
  return names.reverse().map((name) => {
    if (name === 'gzip' || name === 'x-gzip')
      return (source) => decodeThrough(source, createGunzip(), measureGzipHeader)
    if (name === 'br') return (source) => decodeThrough(source, createBrotliDecompress())
    if (name === 'deflate') return inflate
    throw createFetchError('not_a_page')
  })
}

/** Some servers send `deflate` with a zlib wrapper (RFC 9110), others raw: the first byte tells them apart. */
async function* inflate(source: ByteSource) {
  const iterator = source[Symbol.asyncIterator]()
  const first = await iterator.next()
  if (first.done) return
  const whole = (async function* () {
    yield first.value
    yield* { [Symbol.asyncIterator]: () => iterator }
  })()
  const hasWrapper = ((first.value[0] ?? 0) & 0x0f) === 8
  yield* hasWrapper ? decodeThrough(whole, createInflate(), () => 2) : decodeThrough(whole, createInflateRaw())
}

/**
 * Like browsers, accepts a stream without its trailer (the checksum), but not one that ends before its last block does.
 * `measureHeader`: the bytes before the bare deflate stream in one that has a trailer.
 */
async function* decodeThrough(source: ByteSource, decoder: Transform, measureHeader?: (bytes: Buffer) => number) {
  const received: Buffer[] = []
  const record = async function* () {
    for await (const chunk of source) {
      received.push(chunk)
      yield chunk
    }
  }
  const piping = pipeline(record(), decoder)
  // Awaited below; handled here too for a consumer that stops reading early.
  piping.catch(() => {})
  let length = 0
  try {
    for await (const chunk of decoder as ByteSource) {
      length += chunk.length
      yield chunk
    }
    await piping
  } catch (error) {
    if (socketErrorCode(error) !== 'Z_BUF_ERROR') throw error
    const bytes = Buffer.concat(received)
    if (bytes.length > 0) yield (await inflateWithoutTrailer(bytes, measureHeader)).subarray(length)
  }
}

async function inflateWithoutTrailer(bytes: Buffer, measureHeader?: (bytes: Buffer) => number): Promise<Buffer> {
  const partly = createFetchError('unreachable', { message: CAME_IN_PART })
  if (!measureHeader) throw partly
  return await promisify(inflateRaw)(bytes.subarray(measureHeader(bytes))).catch(() => Promise.reject(partly))
}

/** RFC 1952; undefined bytes beyond the end make a length that leaves nothing to inflate. */
function measureGzipHeader(bytes: Buffer): number {
  const flags = bytes[3] ?? 0
  const afterText = (at: number) => bytes.indexOf(0, at) + 1 || bytes.length
  let at = 10
  if (flags & 4) at += 2 + (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0)
  if (flags & 8) at = afterText(at)
  if (flags & 16) at = afterText(at)
  return flags & 2 ? at + 2 : at
}

async function* limitBytes(source: ByteSource, maxBytes: number) {
  let length = 0
  for await (const chunk of source) {
    length += chunk.length
    if (length > maxBytes) throw createFetchError('too_large')
    yield chunk
  }
}
