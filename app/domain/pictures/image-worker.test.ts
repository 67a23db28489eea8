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
  for (const one of open.splice(0)) one.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A maker that answers its process id, and does what the width says first. */
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
const openStudio = (options: Parameters<typeof createImageWorker>[0] = {}) => {
  const made = createImageWorker({ filename, ...options })
  open.push(made)
  return {
    ...made,
    ask: async (width: number) => {
      const answer = await made.resize({ bytes: Buffer.alloc(0), width, type: 'image/webp' })
      return 'body' in answer ? Buffer.from(answer.body).toString() : answer
    },
  }
}
/** Whether a process is there; one that was killed is gone when its parent has noticed. */
const lives = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const gone = (pid: string) => vi.waitFor(() => expect(lives(Number(pid))).toBe(false), { timeout: 30_000 })

test('the real one makes pictures, and says what is wrong with others', async () => {
  const made = createImageWorker()
  open.push(made)
  const bytes = await createPhoto({ width: 600, height: 400 }).jpeg().toBuffer()
  const answers = await Promise.all([
    made.resize({ bytes, width: 400, type: 'image/webp' }),
    made.resize({ bytes: Buffer.from('<svg/>'), width: 400, type: 'image/webp' }),
    made.resize({ bytes, width: 400, type: 'image/jpeg' }),
  ])
  expect(
    answers.map((answer) =>
      'body' in answer ? Buffer.from(answer.body).toString('latin1', 0, 3) : Object.keys(answer),
    ),
  ).toEqual(['RIF', ['problem'], 'ÿØÿ'])
})
test('one process for many pictures, and it is not ours', async () => {
  const { ask } = openStudio()
  const pids = await Promise.all([ask(5), ask(5), ask(5)])
  expect(new Set(pids).size).toBe(1)
  expect(pids[0]).not.toBe(String(process.pid))
})
test('one that ends or hangs over a picture fails with it alone', async () => {
  const { ask } = openStudio({ timeLimit: 3_000 })
  const answers = await Promise.all([1, 5, 2, 5].map(ask))
  expect(answers[0]).toEqual({ problem: 'its maker ended over it', isLost: true })
  expect(answers[2]).toEqual({ problem: 'it took too long', isLost: true })
  expect(answers[1]).toMatch(/^\d+$/)
  expect(answers[3]).toMatch(/^\d+$/)
  expect(answers[3]).not.toBe(answers[1])
  await gone(String(answers[1]))
})
test('when there is nothing to do it ends, and its memory with it', async () => {
  const { ask } = openStudio({ idleMs: 1 })
  const pid = String(await ask(5))
  await gone(pid)
  expect(await ask(5)).not.toBe(pid)
})
test('after so many pictures another one takes over', async () => {
  const { ask } = openStudio({ picturesEach: 2 })
  const pids = [await ask(5), await ask(5), await ask(5)]
  expect(pids[0]).toBe(pids[1])
  expect(pids[2]).not.toBe(pids[0])
})
test('it knows none of our secrets', async () => {
  vi.stubEnv('SESSION_SECRET', 'nobody may know')
  vi.stubEnv('DATABASE_URL', 'postgres://nobody may know')
  expect(JSON.stringify(await openStudio().ask(3))).not.toContain('nobody may know')
  vi.unstubAllEnvs()
})
test('closed, it leaves nobody behind', async () => {
  const { ask, close } = openStudio()
  const pid = String(await ask(5))
  close()
  await gone(pid)
})
test('a line that is too long is an answer', async () => {
  const { resize } = openStudio()
  const answers = await Promise.allSettled(
    Array.from({ length: 130 }, () => resize({ bytes: Buffer.alloc(0), width: 5, type: 'image/webp' })),
  )
  const refused = answers.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(9)
  expect(refused[0]).toMatchObject({ reason: { kind: 'unavailable' } })
})
