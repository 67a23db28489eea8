import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { log } from '#app/platform/log.server'
import { createPhoto } from '#tests/support/picture-site'
import { createImageWorker } from './image-worker.server'
import type { ImageWorker } from './image-worker.server'

vi.setConfig({ testTimeout: 60_000 })
vi.spyOn(log, 'warn').mockImplementation(() => undefined)
const folder = mkdtempSync(path.join(os.tmpdir(), 'larder-studio-'))
const open: ImageWorker[] = []
afterEach(() => {
  for (const worker of open.splice(0)) worker.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A fake worker process that returns its process id; the width selects a failure. */
const filename = path.join(folder, 'maker.mjs')
writeFileSync(
  filename,
  `process.stdin.resume()
   process.on('disconnect', () => process.exit(0))
   process.on('message', ({ width }) => {
     if (width === 1) process.exit(1)
     if (width === 2) for (;;);
     if (width === 3) return process.send({ body: Buffer.from(JSON.stringify(process.env)) })
     process.send({ body: Buffer.from(String(process.pid)) })
   })`,
)
const openWorker = (options: Parameters<typeof createImageWorker>[0] = {}) => {
  const worker = createImageWorker({ filename, ...options })
  open.push(worker)
  return {
    ...worker,
    ask: async (width: number) => {
      const result = await worker.resize({ bytes: Buffer.alloc(0), width, type: 'image/webp' })
      return 'body' in result ? Buffer.from(result.body).toString() : result
    },
  }
}
/** A killed process exists until its parent has reaped it. */
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const waitForExit = (pid: string) => vi.waitFor(() => expect(isAlive(Number(pid))).toBe(false), { timeout: 30_000 })

test('the real worker makes pictures and reports problems', async () => {
  const worker = createImageWorker()
  open.push(worker)
  const bytes = await createPhoto({ width: 600, height: 400 }).jpeg().toBuffer()
  const results = await Promise.all([
    worker.resize({ bytes, width: 400, type: 'image/webp' }),
    worker.resize({ bytes: Buffer.from('<svg/>'), width: 400, type: 'image/webp' }),
    worker.resize({ bytes, width: 400, type: 'image/jpeg' }),
  ])
  expect(
    results.map((result) =>
      'body' in result ? Buffer.from(result.body).toString('latin1', 0, 3) : Object.keys(result),
    ),
  ).toEqual(['RIF', ['problem'], 'ÿØÿ'])
})
test('one child process serves many pictures', async () => {
  const { ask } = openWorker()
  const pids = await Promise.all([ask(5), ask(5), ask(5)])
  expect(new Set(pids).size).toBe(1)
  expect(pids[0]).not.toBe(String(process.pid))
})
test('a crash or a hang fails only its own picture', { tags: ['slow'] }, async () => {
  const { ask } = openWorker({ timeLimit: 3_000 })
  const results = await Promise.all([1, 5, 2, 5].map(ask))
  expect(results[0]).toEqual({ problem: 'its maker ended over it', isLost: true })
  expect(results[2]).toEqual({ problem: 'it took too long', isLost: true })
  expect(results[1]).toMatch(/^\d+$/)
  expect(results[3]).toMatch(/^\d+$/)
  expect(results[3]).not.toBe(results[1])
  await waitForExit(String(results[1]))
})
test('an idle process is killed', async () => {
  const { ask } = openWorker({ idleMs: 1 })
  const pid = String(await ask(5))
  await waitForExit(pid)
  expect(await ask(5)).not.toBe(pid)
})
test('the process is recycled after its quota', async () => {
  const { ask } = openWorker({ picturesEach: 2 })
  const pids = [await ask(5), await ask(5), await ask(5)]
  expect(pids[0]).toBe(pids[1])
  expect(pids[2]).not.toBe(pids[0])
})
test('the process has no secrets in its environment', async () => {
  vi.stubEnv('SESSION_SECRET', 'nobody may know')
  vi.stubEnv('DATABASE_URL', 'postgres://nobody may know')
  expect(JSON.stringify(await openWorker().ask(3))).not.toContain('nobody may know')
  vi.unstubAllEnvs()
})
test('close kills the process', async () => {
  const { ask, close } = openWorker()
  const pid = String(await ask(5))
  close()
  await waitForExit(pid)
})
test('a full queue rejects', async () => {
  const { resize } = openWorker()
  const results = await Promise.allSettled(
    Array.from({ length: 130 }, () => resize({ bytes: Buffer.alloc(0), width: 5, type: 'image/webp' })),
  )
  const rejected = results.filter(({ status }) => status === 'rejected')
  expect(rejected).toHaveLength(9)
  expect(rejected[0]).toMatchObject({ reason: { kind: 'unavailable' } })
})
