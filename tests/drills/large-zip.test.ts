import { execFileSync } from 'node:child_process'
import { closeSync, fstatSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openFileSource } from '#packages/recipe-archives/byte-source.server'
import { listZip, readZipEntry } from '#packages/recipe-archives/zip.server'
import { writeZip } from '#packages/zip-writer/write-zip.server'
import { findProgram } from '#tests/scale/debian-packages'

const HALF = 2 ** 31
const OTHER_READERS = [
  ['unzip', (file: string) => ['-tqq', file]],
  ['python3', (file: string) => ['-c', 'import sys, zipfile; sys.exit(zipfile.ZipFile(sys.argv[1]).testzip())', file]],
] as const

test('a file of 6 GB, which takes no room on disk, is read by our reader and by others', (context) => {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const readers = OTHER_READERS.filter(([name]) => findProgram(name, folders))
  if (readers.length === 0) context.skip('Neither unzip nor python3 is there, so nobody else could read it.')
  return withSparseFile(async (file, descriptor) => {
    // Its pages are never written, so that it takes no memory.
    const zeros = Buffer.alloc(HALF)
    const large = Array.from({ length: 3 }, (_, at) => ({ name: `${at}.webp`, bytes: zeros, isStored: true }))
    const last = { name: 'last.json', bytes: Buffer.from('{"name":"Soup"}') }
    let length = 0
    for await (const chunk of writeZip([...large, last])) {
      // What is not written is a hole in the file, which reads as zeros.
      if (chunk.length < HALF) writeSync(descriptor, chunk, 0, chunk.length, length)
      length += chunk.length
    }
    const { size, blocks } = fstatSync(descriptor)
    expect(size).toBe(length)
    expect(size).toBeGreaterThan(3 * HALF)
    expect(blocks * 512).toBeLessThan(1024 * 1024)

    const source = openFileSource(descriptor)
    const entries = listZip(source)
    expect(entries.map(({ name, size: bytes }) => [name, bytes])).toEqual([
      ...large.map(({ name }) => [name, HALF]),
      ['last.json', 15],
    ])
    const found = readZipEntry(source, entries.at(-1)!, 1000, { bytes: 1000 })
    expect('bytes' in found && Buffer.from(found.bytes).toString()).toBe('{"name":"Soup"}')
    for (const [name, args] of readers) {
      execFileSync(name, args(file))
      process.stderr.write(`large-zip: ${name} finds no fault in ${length} bytes\n`)
    }
  })
})

async function withSparseFile(work: (file: string, descriptor: number) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'larder-zip-'))
  const file = path.join(folder, 'large.zip')
  const descriptor = openSync(file, 'w+')
  try {
    await work(file, descriptor)
  } finally {
    closeSync(descriptor)
    rmSync(folder, { recursive: true })
  }
}
