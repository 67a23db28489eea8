import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

export type CrawlProcess = {
  ready: Promise<void>
  isReady: () => boolean
  exited: Promise<number | null>
  kill(signal: NodeJS.Signals): void
  errors: () => string
}
export type CrawlProcesses = {
  /** A process that runs a server's crawler and nothing else. */
  start(env: Record<string, string>): CrawlProcess
  /** Kills the processes that still run. */
  close(): Promise<void>
}

/** Bundled once, so that a process starts quickly. */
export async function createCrawlProcesses(): Promise<CrawlProcesses> {
  mkdirSync(path.join(projectRoot, '.cache'), { recursive: true })
  // Below the project, so that packages resolve.
  const folder = mkdtempSync(path.join(projectRoot, '.cache/crawl-'))
  const entryPoints = {
    'crawl-worker': path.join(projectRoot, 'tests/support/crawl-worker.ts'),
    'extract-worker': path.join(projectRoot, 'app/packages/page-reader/extract-worker.server.ts'),
    'sitemap-worker': path.join(projectRoot, 'app/domain/crawler/sitemap-worker.server.ts'),
  }
  await build({
    entryPoints,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    outdir: folder,
    logLevel: 'silent',
  })
  const running = new Set<CrawlProcess>()
  return {
    start(env) {
      const { PATH, HOME, TMPDIR } = process.env
      const given = Object.entries({ PATH, HOME, TMPDIR, NODE_ENV: 'test', LOG_LEVEL: 'error', ...env }).filter(
        ([, value]) => value !== undefined,
      )
      const child = spawn(process.execPath, [path.join(folder, 'crawl-worker.js')], {
        cwd: projectRoot,
        env: Object.fromEntries(given) as unknown as NodeJS.ProcessEnv,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let text = ''
      child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
      let isReady = false
      const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
      const ready = new Promise<void>((resolve) => {
        createInterface({ input: child.stdout }).on('line', (line) => {
          if (line === 'ready') {
            isReady = true
            resolve()
          } else text += `${line}\n`
        })
        void exited.then(() => resolve())
      })
      const started: CrawlProcess = {
        ready,
        isReady: () => isReady,
        exited,
        kill: (signal) => void child.kill(signal),
        errors: () => text,
      }
      running.add(started)
      void exited.then(() => running.delete(started))
      return started
    },
    async close() {
      for (const { kill, exited } of [...running]) {
        kill('SIGKILL')
        await exited
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
