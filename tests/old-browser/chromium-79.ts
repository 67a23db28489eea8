import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))
const downloadFolder = path.join(projectRoot, '.cache/old-browser')
const chromiumBinary = path.join(downloadFolder, 'chromium-79')

/** The part of puppeteer 2.0 that the test needs. */
export type OldPage = {
  goto(url: string, options?: { waitUntil: string }): Promise<unknown>
  setViewport(size: { width: number; height: number }): Promise<void>
  setJavaScriptEnabled(on: boolean): Promise<void>
  on(
    event: 'pageerror' | 'console',
    listener: (value: { message?: string; type?(): string; text?(): string }) => void,
  ): void
  evaluate<Value>(script: string): Promise<Value>
  waitForFunction(script: string, options?: { timeout: number }): Promise<unknown>
  waitForNavigation(options?: { waitUntil: string }): Promise<unknown>
  click(selector: string): Promise<void>
  screenshot(options: { path: string; fullPage: boolean }): Promise<unknown>
  url(): string
  cookies(): Promise<{ name: string; value: string }[]>
}
export type OldBrowser = { newPage(): Promise<OldPage>; version(): Promise<string>; close(): Promise<void> }

/**
 * Installs Chromium 79, or returns a one-line reason why it cannot run here. Its packages are fetched once, by their
 * lock file, into .cache; after that it works offline.
 */
export function getSkipReason(): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return `Chromium 79 is a program for Linux on x64; this is ${process.platform} on ${process.arch}.`
  try {
    if (!existsSync(chromiumBinary)) downloadChromium()
  } catch (error) {
    return `Chromium 79 could not be fetched: ${String(error).split('\n')[0]}`
  }
  try {
    execFileSync(chromiumBinary, ['--version', '--no-sandbox'], { stdio: ['ignore', 'ignore', 'pipe'] })
    return null
  } catch (error) {
    const said = String((error as { stderr?: Buffer }).stderr ?? error).trim()
    return `Chromium 79 does not run here: ${said.split('\n')[0]}`
  }
}

function downloadChromium(): void {
  mkdirSync(downloadFolder, { recursive: true })
  cpSync(path.join(projectRoot, 'tests/old-browser/tool'), downloadFolder, { recursive: true })
  const npm = process.env.npm_execpath
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  if (npm && /\.[cm]?js$/.test(npm))
    execFileSync(process.execPath, [npm, ...args], { cwd: downloadFolder, stdio: 'ignore' })
  else execFileSync('npm', args, { cwd: downloadFolder, stdio: 'ignore' })
  const half = `${chromiumBinary}.${process.pid}`
  writeFileSync(
    half,
    brotliDecompressSync(readFileSync(path.join(downloadFolder, 'node_modules/chrome-aws-lambda/bin/chromium.br'))),
  )
  chmodSync(half, 0o755)
  renameSync(half, chromiumBinary)
}

/** A new browser with an empty profile; `close` removes the profile too. */
export async function launchOldBrowser(): Promise<OldBrowser> {
  const userDataDir = mkdtempSync(path.join(os.tmpdir(), 'larder-chromium-79-'))
  const puppeteer = createRequire(path.join(downloadFolder, 'package.json'))('puppeteer-core') as {
    launch(options: object): Promise<OldBrowser>
  }
  const browser = await puppeteer.launch({
    executablePath: chromiumBinary,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--single-process',
      '--no-zygote',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
    ],
    userDataDir,
  })
  return {
    newPage: () => browser.newPage(),
    version: () => browser.version(),
    close: async () => {
      await browser.close()
      rmSync(userDataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}
