import type { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'
import { createFetchError } from './fetch-failure'

export type ResponseBodyLimits = { bytes: number; encodings: number; cut: boolean }
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
    // Like browsers: a truncated gzip or brotli trailer in a complete response is accepted.
    if (name === 'gzip' || name === 'x-gzip')
      return (source) => decodeThrough(source, createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }))
    if (name === 'br')
      return (source) =>
        decodeThrough(source, createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }))
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
  yield* decodeThrough(whole, (hasWrapper ? createInflate : createInflateRaw)({ finishFlush: constants.Z_SYNC_FLUSH }))
}

async function* decodeThrough(source: ByteSource, decoder: Transform) {
  const piping = pipeline(source, decoder)
  // Awaited below; handled here too for a consumer that stops reading early.
  piping.catch(() => {})
  yield* decoder as ByteSource
  await piping
}

async function* limitBytes(source: ByteSource, maxBytes: number) {
  let length = 0
  for await (const chunk of source) {
    length += chunk.length
    if (length > maxBytes) throw createFetchError('too_large')
    yield chunk
  }
}
