import type { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'
import { createFetchError } from './fetch-failure'

export type ResponseBodyLimits = { bytes: number; encodings: number; cut: boolean }
type ByteSource = AsyncIterable<Buffer>
type DecodeStage = (source: ByteSource) => ByteSource

/**
 * Reads a body into memory, decoded. Every stage is counted while it streams: what arrives, what each decoder makes of
 * it, and the end; a bomb is put out at the limit wherever it goes off.
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

function createDecoders(contentEncoding: string, most: number): DecodeStage[] {
  const names = contentEncoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity')
  if (names.length > most) throw createFetchError('not_a_page')
  return names.reverse().map((name) => {
    // As browsers do: an end that is missing inside a complete answer is forgiven.
    if (name === 'gzip' || name === 'x-gzip')
      return (source) => decodeThrough(source, createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }))
    if (name === 'br')
      return (source) =>
        decodeThrough(source, createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }))
    if (name === 'deflate') return inflate
    throw createFetchError('not_a_page')
  })
}

/** Servers disagree on what deflate is; the first byte tells a zlib wrapper from the bare thing. */
async function* inflate(source: ByteSource) {
  const rest = source[Symbol.asyncIterator]()
  const first = await rest.next()
  if (first.done) return
  const whole = (async function* () {
    yield first.value
    yield* { [Symbol.asyncIterator]: () => rest }
  })()
  const hasWrapper = ((first.value[0] ?? 0) & 0x0f) === 8
  yield* decodeThrough(whole, (hasWrapper ? createInflate : createInflateRaw)({ finishFlush: constants.Z_SYNC_FLUSH }))
}

async function* decodeThrough(source: ByteSource, decoder: Transform) {
  const fed = pipeline(source, decoder)
  // It is awaited below, unless the reader leaves before.
  fed.catch(() => {})
  yield* decoder as ByteSource
  await fed
}

async function* limitBytes(source: ByteSource, most: number) {
  let length = 0
  for await (const chunk of source) {
    length += chunk.length
    if (length > most) throw createFetchError('too_large')
    yield chunk
  }
}
