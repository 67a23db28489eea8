import { defineConfig } from 'vitest/config'
import { findRuleTests } from './tests/support/rule-tests'

const rules = findRuleTests(import.meta.dirname)

export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/cheap-scrypt.mjs'],
    // A busy machine takes five times as long as a quiet one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Tests of servers wait about half of their time.
    maxWorkers: 3,
    tags: [{ name: 'slow', description: 'Takes over a second and a half; `npm test` leaves it out.' }],
    projects: [
      {
        extends: true,
        test: { name: 'rules', include: rules, isolate: false, setupFiles: ['tests/support/undo-changes.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'whole',
          include: [
            'app/**/*.test.{ts,tsx}',
            'jobs/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/{api,engines,platform,server,old-browser}/**/*.test.ts',
            ...(process.env.LARDER_DRILL ? ['tests/{drills,scale}/**/*.test.ts'] : []),
          ],
          exclude: rules,
        },
      },
    ],
  },
})
