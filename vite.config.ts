import type { Plugin } from 'vite'
import { vitePlugin as remix } from '@remix-run/dev'
import autoprefixer from 'autoprefixer'
import tailwindcss from 'tailwindcss'
import { defineConfig } from 'vite'
import { readCatalogues } from './app/languages/read-catalogues'
import { texts } from './app/packages/texts/vite-texts'
import remixOptions from './remix.config.js'
import { groupModules, leaveOutSwitchedOff, narrowClerkImports, shortManifest } from './scripts/browser-build'

// The browsers of late 2019: a script they cannot parse would leave them with forms only.
const OLDEST = ['chrome79', 'edge79', 'firefox78', 'safari13', 'ios13']
/** As Browserslist names them. */
const BROWSERS = OLDEST.map((browser) => browser.replace('ios', 'ios_saf').replace(/\d+/, ' $&'))

// What is imported when it is asked for is small, without styles: looking for what it needs beforehand would cost every page more.
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
}

const catalogues = readCatalogues(`${import.meta.dirname}/app/languages`)

let groups: ReturnType<typeof groupModules> | undefined

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    plainImports,
    leaveOutSwitchedOff(remixOptions.future),
    narrowClerkImports,
    remix(remixOptions),
    shortManifest(`${remixOptions.buildDirectory}/client`, catalogues),
    texts(catalogues),
  ],
  css: { postcss: { plugins: [tailwindcss(), autoprefixer({ overrideBrowserslist: BROWSERS })] } },
  build: {
    target: OLDEST,
    cssTarget: OLDEST,
    sourcemap: false,
    modulePreload: { resolveDependencies: () => [] },
    rollupOptions: {
      output: {
        chunkFileNames: 'assets/[hash].js',
        // Without names: a page names ten of them, and the manifest all routes.
        ...(!isSsrBuild && {
          entryFileNames: 'assets/[hash].js',
          manualChunks: (id, meta) => (groups ??= groupModules(meta)).get(id),
        }),
      },
    },
  },
  server: { host: '127.0.0.1' },
}))
