import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from './tests/support/browser'

/**
 * Journeys as a person, each with and without JavaScript; what exists in one of them only says so in its file's name.
 * The server is the built one, on its own empty data. The last project is the browser of December 2019.
 */
export default defineConfig({
  globalSetup: './tests/support/start-larder.ts',
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'js', testDir: 'tests/e2e', testIgnore: '**/*.no-js.spec.ts', use: { javaScriptEnabled: true } },
    { name: 'no-js', testDir: 'tests/e2e', testIgnore: '**/*.js.spec.ts', use: { javaScriptEnabled: false } },
    { name: 'old-browser', testDir: 'tests/old-browser', testMatch: '*.test.ts', timeout: 180_000 },
  ],
})
