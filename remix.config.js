/*
 * Remix options; vite.config.ts feeds them to the Remix plugin.
 * Single fetch and lazy route discovery stay off: both paths have open advisories
 * in the last Remix 2 line (docs/decisions/002).
 */
/** @type {import('@remix-run/dev').VitePluginConfig} */
const options = {
  appDirectory: 'app',
  buildDirectory: 'build',
  serverModuleFormat: 'esm',
  ignoredRouteFiles: ['**/*.test.ts', '**/*.test.tsx'],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: false,
    v3_lazyRouteDiscovery: false,
  },
}

export default options
