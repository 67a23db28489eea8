import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { log } from '#app/platform/log.server'
import { createPictureCache } from './picture-service.server'

const logWarn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
const root = mkdtempSync(path.join(os.tmpdir(), 'larder-kept-'))
let folder: string
let count = 0
beforeEach(() => {
  folder = path.join(root, String((count += 1)))
  logWarn.mockClear()
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const body = Buffer.alloc(100, 'x')
const pathOf = (name: string) => path.join(folder, name)
const setLastUsed = (name: string, hours: number) =>
  utimesSync(pathOf(name), new Date(), new Date(Date.now() - hours * 3_600_000))

test('a written picture is read by another process, and no temporary file stays', async () => {
  const cache = createPictureCache(folder)
  expect(await cache.read('a.webp')).toBeNull()
  await cache.write('a.webp', body)
  expect(await createPictureCache(folder).read('a.webp')).toEqual(body)
  expect(readdirSync(folder)).toEqual(['a.webp'])
  expect(logWarn).not.toHaveBeenCalled()
})
test('an empty file is a miss', async () => {
  mkdirSync(folder)
  writeFileSync(pathOf('a.webp'), '')
  expect(await createPictureCache(folder).read('a.webp')).toBeNull()
})

describe('eviction', () => {
  test('removes the least recently used down to the limit', async () => {
    const cache = createPictureCache(folder, 1000)
    for (const [age, name] of ['f', 'e', 'd', 'c', 'b', 'a'].entries()) {
      await cache.write(name, Buffer.alloc(200))
      setLastUsed(name, 2 + age)
    }
    await cache.read('a')
    await cache.evict()
    expect(readdirSync(folder).sort()).toEqual(['a', 'd', 'e', 'f'])
  })
  test('removes nothing below the limit', async () => {
    const cache = createPictureCache(folder, 1000)
    for (const name of ['a', 'b', 'c', 'd', 'e']) await cache.write(name, Buffer.alloc(200))
    await cache.evict()
    expect(readdirSync(folder)).toHaveLength(5)
  })
  test('runs while pictures are written', async () => {
    const cache = createPictureCache(folder, 1000)
    for (let n = 0; n < 50; n++) {
      await cache.write(`n${n}`, body)
      setLastUsed(`n${n}`, 60 - n)
    }
    expect(readdirSync(folder).length).toBeLessThanOrEqual(11)
    expect(readdirSync(folder)).toContain('n49')
  })
  test('runs with the first write, also for files of earlier processes', async () => {
    mkdirSync(folder)
    for (const name of ['a', 'b', 'c']) writeFileSync(pathOf(name), Buffer.alloc(500))
    setLastUsed('a', 5)
    setLastUsed('b', 4)
    await createPictureCache(folder, 1200).write('d', body)
    expect(readdirSync(folder).sort()).toEqual(['c', 'd'])
  })
  test('removes stale temporary files, not recent ones', async () => {
    mkdirSync(folder)
    for (const name of ['.old', '.new']) writeFileSync(pathOf(name), body)
    setLastUsed('.old', 1)
    await createPictureCache(folder).evict()
    expect(readdirSync(folder)).toEqual(['.new'])
  })
  test('a read counts as use', async () => {
    const cache = createPictureCache(folder)
    await cache.write('a', body)
    setLastUsed('a', 5)
    const before = statSync(pathOf('a')).mtimeMs
    await cache.read('a')
    expect(statSync(pathOf('a')).mtimeMs).toBeGreaterThan(before)
  })
})

describe('a disk error is logged, not thrown', () => {
  test('when the folder cannot be created', async () => {
    writeFileSync(folder, 'a file')
    const cache = createPictureCache(folder)
    await cache.write('a', body)
    expect(await cache.read('a')).toBeNull()
    await cache.evict()
    expect(logWarn).toHaveBeenCalledOnce()
  })
  test('when the rename fails, and the temporary file is removed', async () => {
    mkdirSync(pathOf('a'), { recursive: true })
    writeFileSync(pathOf('a/in-the-way'), '')
    const cache = createPictureCache(folder)
    await cache.write('a', body)
    expect(readdirSync(folder)).toEqual(['a'])
    expect(await cache.read('a')).toBeNull()
  })
})
