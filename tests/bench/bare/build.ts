import { execFileSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'

/** Builds the bare page and the static response into `folder`, as the product is built; returns their scripts. */
export async function buildBare(root: string, folder: string): Promise<{ bare: string; fixed: string }> {
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
  const scripts = { bare: path.join(folder, 'bare.mjs'), fixed: path.join(folder, 'static.mjs') }
  const alike = {
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  } as const
  await build({ ...alike, entryPoints: [path.join(root, 'tests/bench/bare/server.ts')], outfile: scripts.bare })
  await build({ ...alike, entryPoints: [path.join(root, 'tests/bench/bare/static-server.ts')], outfile: scripts.fixed })
  return scripts
}
