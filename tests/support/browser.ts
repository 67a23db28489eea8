import { findInstalledBrowser } from '../../scripts/browser.mjs'

/** A browser that asks nobody for anything, and that runs in a container too. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The Chromium or Chrome to test in: CHROMIUM_PATH, else where systems keep it, else Playwright's own if it was installed.
 * @throws Error that says what to install
 */
export function findChromium(): string {
  const found = findInstalledBrowser()
  if (found) return found
  const asked = process.env.CHROMIUM_PATH
  throw new Error(
    asked
      ? `CHROMIUM_PATH names ${asked}, and there is no such file.`
      : 'The journeys need a Chromium or Chrome and find none. `npm run setup -- --browser` gets one, or set CHROMIUM_PATH to its program.',
  )
}
