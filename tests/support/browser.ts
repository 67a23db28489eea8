import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** A browser that asks nobody for anything, and that runs in a container too. */
export const CHROMIUM_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']

/**
 * The Chromium or Chrome to test in: CHROMIUM_PATH, else where systems keep it, else Playwright's own if it was installed.
 * @throws Error that says what to install
 */
export function findChromium(): string {
  const asked = process.env.CHROMIUM_PATH
  if (asked) {
    if (existsSync(asked)) return asked
    throw new Error(`CHROMIUM_PATH names ${asked}, and there is no such file.`)
  }
  const found = [...PLACES, chromium.executablePath()].find((file) => existsSync(file))
  if (found) return found
  throw new Error('The journeys need a Chromium or Chrome and find none. Install one (Debian: apt install chromium; or: npx playwright install chromium), or set CHROMIUM_PATH to its program.')
}
