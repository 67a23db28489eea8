import { findInstalledBrowser } from '../../scripts/browser.mjs'

/** Chromium flags: no background network requests, and no sandbox, so that it runs in a container. */
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
 * The Chromium or Chrome to test in: CHROMIUM_PATH, else the headless shell if that is enough, else the usual system
 * paths, else Playwright's own if it is installed.
 * @throws Error that says what to install
 */
export function findChromium({ isShellEnough = true } = {}): string {
  const found = findInstalledBrowser({ isShellEnough })
  if (found) return found
  const asked = process.env.CHROMIUM_PATH
  throw new Error(
    asked
      ? `CHROMIUM_PATH names ${asked}, and there is no such file.`
      : 'The journeys need a Chromium or Chrome and find none. `npm run setup -- --browser` gets one, or set CHROMIUM_PATH to its program.',
  )
}
