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
