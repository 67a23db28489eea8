import type { Plugin } from 'vite'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vitest/config'
import remixOptions from './remix.config.js'
import { findRuleTests } from './tests/support/rule-tests'

// The browsers of late 2019: a script they cannot parse would leave them with forms only.
const OLDEST = ['chrome79', 'edge79', 'firefox78', 'safari13']

// What is imported when it is asked for is small, without styles: looking for what it needs beforehand would cost every page more.
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
}

export default defineConfig({
  plugins: process.env.VITEST ? [] : [plainImports, remix(remixOptions)],
  build: { target: OLDEST, cssTarget: OLDEST, sourcemap: false, modulePreload: { resolveDependencies: () => [] } },
  server: { host: '127.0.0.1' },
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/cheap-scrypt.mjs'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Tests of servers wait about half of their time.
    maxWorkers: 3,
    tags: [{ name: 'slow', description: 'Takes over a second and a half; `npm run test:quick` leaves it out.' }],
    projects: process.env.VITEST ? listTestProjects() : [],
  },
})

function listTestProjects() {
  const rules = findRuleTests(import.meta.dirname)
  return [
    { extends: true as const, test: { name: 'rules', include: rules, isolate: false } },
    {
      extends: true as const,
      test: {
        name: 'whole',
        include: [
          'app/**/*.test.{ts,tsx}',
          'jobs/**/*.test.ts',
          'scripts/**/*.test.ts',
          'tests/{api,platform,server,old-browser}/**/*.test.ts',
          ...(process.env.LARDER_DRILL ? ['tests/drills/**/*.test.ts'] : []),
        ],
        exclude: rules,
      },
    },
  ]
}
