import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from './tests/support/browser'

/**
 * Journeys as a person, each with and without JavaScript; what exists in one of them only says so in its file's name.
 * The server is the built one, on its own empty data.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/e2e-global-setup.ts',
  // A journey waits about half of its time.
  workers: 3,
  fullyParallel: true,
  // A journey that passes at a later try only is named at the end of `npm test`.
  retries: 2,
  // A busy machine takes five times as long as a quiet one.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
    // Transitions cost a tenth of the browser's work, and no journey is about them.
    contextOptions: { reducedMotion: 'reduce' },
    // Its journeys allow it: what it answers cannot be held back by a test.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'js', testIgnore: '**/*.no-js.spec.ts', use: { javaScriptEnabled: true } },
    { name: 'no-js', testIgnore: '**/*.js.spec.ts', use: { javaScriptEnabled: false } },
  ],
})
