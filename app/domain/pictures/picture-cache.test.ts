import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { log } from '#app/platform/log.server'
import { createPictureCache } from './picture-cache.server'

const complaint = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
const root = mkdtempSync(path.join(os.tmpdir(), 'larder-kept-'))
let folder: string
let count = 0
beforeEach(() => {
  folder = path.join(root, String((count += 1)))
  complaint.mockClear()
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const body = Buffer.alloc(100, 'x')
const at = (name: string) => path.join(folder, name)
const usedHoursAgo = (name: string, hours: number) =>
  utimesSync(at(name), new Date(), new Date(Date.now() - hours * 3_600_000))

test('what is written is read, by the next process too, and nothing lies beside it', async () => {
  const kept = createPictureCache(folder)
  expect(await kept.read('a.webp')).toBeNull()
  await kept.write('a.webp', body)
  expect(await createPictureCache(folder).read('a.webp')).toEqual(body)
  expect(readdirSync(folder)).toEqual(['a.webp'])
  expect(complaint).not.toHaveBeenCalled()
})
test('an empty file is none', async () => {
  mkdirSync(folder)
  writeFileSync(at('a.webp'), '')
  expect(await createPictureCache(folder).read('a.webp')).toBeNull()
})

describe('the sweep', () => {
  test('takes the least recently used, until there is room', async () => {
    const kept = createPictureCache(folder, 1000)
    for (const [age, name] of ['f', 'e', 'd', 'c', 'b', 'a'].entries()) {
      await kept.write(name, Buffer.alloc(200))
      usedHoursAgo(name, 2 + age)
    }
    await kept.read('a')
    await kept.evict()
    expect(readdirSync(folder).sort()).toEqual(['a', 'd', 'e', 'f'])
  })
  test('leaves alone what fits', async () => {
    const kept = createPictureCache(folder, 1000)
    for (const name of ['a', 'b', 'c', 'd', 'e']) await kept.write(name, Buffer.alloc(200))
    await kept.evict()
    expect(readdirSync(folder)).toHaveLength(5)
  })
  test('comes by itself while pictures are written', async () => {
    const kept = createPictureCache(folder, 1000)
    for (let n = 0; n < 50; n++) {
      await kept.write(`n${n}`, body)
      usedHoursAgo(`n${n}`, 60 - n)
    }
    expect(readdirSync(folder).length).toBeLessThanOrEqual(11)
    expect(readdirSync(folder)).toContain('n49')
  })
  test('comes with the first one written: what a process before us left too much goes', async () => {
    mkdirSync(folder)
    for (const name of ['a', 'b', 'c']) writeFileSync(at(name), Buffer.alloc(500))
    usedHoursAgo('a', 5)
    usedHoursAgo('b', 4)
    await createPictureCache(folder, 1200).write('d', body)
    expect(readdirSync(folder).sort()).toEqual(['c', 'd'])
  })
  test('takes what a killed process left unfinished, not what is being written', async () => {
    mkdirSync(folder)
    for (const name of ['.old', '.new']) writeFileSync(at(name), body)
    usedHoursAgo('.old', 1)
    await createPictureCache(folder).evict()
    expect(readdirSync(folder)).toEqual(['.new'])
  })
  test('a reading counts as use', async () => {
    const kept = createPictureCache(folder)
    await kept.write('a', body)
    usedHoursAgo('a', 5)
    const before = statSync(at('a')).mtimeMs
    await kept.read('a')
    expect(statSync(at('a')).mtimeMs).toBeGreaterThan(before)
  })
})

describe('a disk that refuses costs no answer', () => {
  test('where the folder cannot be', async () => {
    writeFileSync(folder, 'a file')
    const kept = createPictureCache(folder)
    await kept.write('a', body)
    expect(await kept.read('a')).toBeNull()
    await kept.evict()
    expect(complaint).toHaveBeenCalledOnce()
  })
  test('where the last step fails nothing unfinished is left', async () => {
    mkdirSync(at('a'), { recursive: true })
    writeFileSync(at('a/in-the-way'), '')
    const kept = createPictureCache(folder)
    await kept.write('a', body)
    expect(readdirSync(folder)).toEqual(['a'])
    expect(await kept.read('a')).toBeNull()
  })
})
