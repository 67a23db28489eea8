import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import remixOptions from '../../../remix.config.js'

// The product's own options; only the folders differ. No public folder, no styles.
export default defineConfig({
  plugins: [
    remix({
      ...remixOptions,
      appDirectory: 'tests/bench/bare/app',
      buildDirectory: process.env.BARE_BUILD ?? 'build/bare',
    }),
  ],
  publicDir: false,
  build: { target: ['chrome79', 'edge79', 'firefox78', 'safari13'], sourcemap: false },
})
