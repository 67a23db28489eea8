import type { Plugin } from 'vite'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import remixOptions from './remix.config.js'

// The browsers of late 2019: a script they cannot parse would leave them with forms only.
const OLDEST = ['chrome79', 'edge79', 'firefox78', 'safari13']

// What is imported when it is asked for is small, without styles: looking for what it needs beforehand would cost every page more.
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
}

export default defineConfig({
  plugins: [plainImports, remix(remixOptions)],
  build: {
    target: OLDEST,
    cssTarget: OLDEST,
    sourcemap: false,
    modulePreload: { resolveDependencies: () => [] },
    // Without their names: a page names some 60 of them.
    rollupOptions: { output: { chunkFileNames: 'assets/[hash].js' } },
  },
  server: { host: '127.0.0.1' },
})
