import { execFileSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'

/** Builds the minimal page into `folder`, as the product is built; returns its script. */
export async function buildBare(root: string, folder: string): Promise<string> {
  const remix = path.join(root, 'node_modules/@remix-run/dev/dist/cli.js')
  execFileSync(
    process.execPath,
    [remix, 'vite:build', '--config', 'tests/bench/bare/vite.config.ts', '--logLevel', 'warn'],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', BARE_BUILD: folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  // Only now: the build may empty its folder first, and must not follow the link.
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
  const outfile = path.join(folder, 'bare.mjs')
  await build({
    entryPoints: [path.join(root, 'tests/bench/bare/server.ts')],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  })
  return outfile
}
