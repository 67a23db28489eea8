import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorkerPool } from './worker-pool.server'
import { createExtractPool, PAGE_UNREADABLE, PAGE_READ_TIMEOUT } from './extract-pool.server'

const folder = mkdtempSync(path.join(tmpdir(), 'extract-pool-'))
const bundle = path.join(folder, 'extract-worker.js')
const page =
  '<title>Pea soup</title><h1>Pea soup</h1><h2>Ingredients</h2><ul><li>500 g peas</li><li>1 onion</li></ul>' +
  '<h2>Method</h2><ol><li>Boil the peas with the onion until soft.</li><li>Blend, season and serve.</li></ol>'

beforeAll(async () => {
  // As scripts/setup.mjs builds it.
  await build({
    entryPoints: ['app/packages/page-reader/extract-worker.server.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    outfile: bundle,
    logLevel: 'silent',
  })
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(
    path.join(folder, 'priority.js'),
    `import { readFileSync } from 'node:fs'\nexport default () => readFileSync('/proc/thread-self/stat', 'utf8')`,
  )
  writeFileSync(
    path.join(folder, 'hostile.js'),
    `
    import read from './extract-worker.js'
    export default function ({ html, url }) {
      if (html === 'forever') for (;;);
      if (html === 'memory') { const held = []; for (;;) held.push(new Array(1e6).fill(held.length)) }
      if (html === 'exit') process.exit(3)
      return read({ html, url })
    }`,
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the bundled worker reads a page', async () => {
  const pool = createExtractPool({ filename: bundle, threads: 1 })
  try {
    const { recipe } = await pool.read({ html: page, url: 'https://example.org/pea-soup' })
    expect(recipe?.ingredients).toEqual(['500 g peas', '1 onion'])
  } finally {
    await pool.close()
  }
})

test('the worker runs from its source too', { tags: ['slow'] }, async () => {
  const pool = createExtractPool({ threads: 1, timeLimit: 30_000 })
  try {
    expect((await pool.read({ html: page, url: 'https://example.org/pea-soup' })).recipe?.title).toBe('Pea soup')
  } finally {
    await pool.close()
  }
})

test(
  'a page that never ends, one that eats memory and one that ends its thread fail alone',
  { tags: ['slow'] },
  async () => {
    const pool = createExtractPool({
      filename: path.join(folder, 'hostile.js'),
      threads: 2,
      timeLimit: 3000,
      memoryMb: 64,
    })
    const read = (html: string) => pool.read({ html, url: 'https://example.org/' })
    try {
      const [forever, good, memory, exit, alsoGood] = await Promise.all([
        read('forever'),
        read(page),
        read('memory'),
        read('exit'),
        read(page),
      ])
      expect(forever.problems).toEqual([PAGE_READ_TIMEOUT])
      expect([PAGE_UNREADABLE, PAGE_READ_TIMEOUT]).toContain(memory.problems[0])
      expect(memory.recipe).toBeNull()
      expect(exit.problems).toEqual([PAGE_UNREADABLE])
      expect(good.recipe?.title).toBe('Pea soup')
      expect(alsoGood.recipe?.title).toBe('Pea soup')
      expect((await read(page)).recipe?.steps).toHaveLength(2)
    } finally {
      await pool.close()
    }
  },
)

test.runIf(process.platform === 'linux')('a worker thread yields the processor to the main thread', async () => {
  const niceness = (stat: string) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
  const pool = createWorkerPool<null, string>({
    worker: { filename: path.join(folder, 'priority.js') },
    warmUpTask: null,
    threads: 1,
    timeLimitMs: 10_000,
  })
  try {
    const task = await pool.run(null)
    const main = niceness(readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8'))
    expect(task.ok && niceness(task.result)).toBe(Math.min(19, main + 5))
  } finally {
    await pool.close()
  }
})
