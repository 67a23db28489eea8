import { Readable } from 'node:stream'
import { crc32, inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { writeZip } from './write-zip.server'

/** The entries by the directory at the end. */
function readEntries(zip: Buffer): [string, string][] {
  const end = zip.length - 22
  let at = zip.readUInt32LE(end + 16)
  return Array.from({ length: zip.readUInt16LE(end + 8) }, () => {
    const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28))
    const from = zip.readUInt32LE(at + 42)
    const start = from + 30 + zip.readUInt16LE(from + 26)
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20))
    const bytes = zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)
    expect([bytes.length, crc32(bytes)]).toEqual([zip.readUInt32LE(at + 24), zip.readUInt32LE(at + 16)])
    at += 46 + Buffer.byteLength(name)
    return [name, bytes.toString()]
  })
}

const createEntries = (count: number, bytes: Uint8Array) =>
  Array.from({ length: count }, (_, number) => ({ name: String(number), bytes, isStored: true }))

/** The numbers of ZIP64 at the end of a file that is `length` long: entries, where the directory is, and of the last entry. */
function readZip64(tail: Buffer, length: number) {
  const end = tail.length - 22
  const at = Number(tail.readBigUInt64LE(end - 12)) - (length - tail.length)
  expect([tail.readUInt32LE(end), tail.readUInt32LE(end - 20), tail.readUInt32LE(at)]).toEqual([
    0x06054b50, 0x07064b50, 0x06064b50,
  ])
  return {
    short: [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 16)],
    count: Number(tail.readBigUInt64LE(at + 32)),
    directory: Number(tail.readBigUInt64LE(at + 48)),
    lastOffset: Number(tail.readBigUInt64LE(at - 8)),
  }
}

test('65,535 entries and more are counted by ZIP64', { tags: ['slow'] }, async () => {
  const zip = Buffer.concat(
    (await Readable.from(writeZip(createEntries(65_535, Buffer.from('x')))).toArray()) as Buffer[],
  )
  const { count, directory, short } = readZip64(zip, zip.length)
  expect([count, short]).toEqual([65_535, [0xffff, directory]])
  expect(zip.readUInt32LE(directory)).toBe(0x02014b50)
})

test.runIf(process.env.LARDER_DRILL)('entries past 4 GB are found by ZIP64', async () => {
  const half = 2 ** 31
  let length = 0
  let tail = Buffer.alloc(0)
  // Its pages are never written, so that it takes no memory.
  for await (const chunk of writeZip(createEntries(3, Buffer.alloc(half)))) {
    length += chunk.length
    if (chunk.length < half) tail = Buffer.concat([tail, chunk])
  }
  const { count, directory, lastOffset, short } = readZip64(tail, length)
  expect([count, short]).toEqual([3, [3, 0xffffffff]])
  expect(lastOffset).toBe(2 * (half + 31))
  expect(directory).toBe(3 * (half + 31))
})

async function* inPieces(...pieces: string[]) {
  for (const piece of pieces) yield await Promise.resolve(piece)
}

test('bytes, stored bytes and streamed text are read back, by name and check sum', async () => {
  const long = 'Flour, water, salt. '.repeat(20_000)
  const chunks = await Readable.from(
    writeZip([
      { name: 'mimetype', bytes: Buffer.from('application/epub+zip'), isStored: true },
      { name: 'recipes/crème.json', bytes: Buffer.from('{"name":"Crème"}') },
      { name: 'index.html', text: inPieces('<p>', '', long, '</p>') },
      { name: 'empty.txt', text: inPieces() },
    ]),
  ).toArray()
  const bytes = Buffer.concat(chunks as Uint8Array[])
  expect(readEntries(bytes)).toEqual([
    ['mimetype', 'application/epub+zip'],
    ['recipes/crème.json', '{"name":"Crème"}'],
    ['index.html', `<p>${long}</p>`],
    ['empty.txt', ''],
  ])
  expect(bytes.subarray(30, 58).toString()).toBe('mimetypeapplication/epub+zip')
  expect(bytes.length).toBeLessThan(5000)
})

test('what fails while an entry is written fails the whole', async () => {
  async function* broken() {
    yield await Promise.resolve('half')
    throw new Error('gone')
  }
  await expect(Readable.from(writeZip([{ name: 'a', text: broken() }])).toArray()).rejects.toThrow('gone')
})
