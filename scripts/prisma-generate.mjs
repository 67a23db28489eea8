// Generates the database client, app/platform/prisma-client, from prisma/schema.prisma. Does nothing when it is up to
// date.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const projectRoot = fileURLToPath(new URL('..', import.meta.url))
// A stamp file of its own: scripts/setup.mjs has another one beside it.
const stampFile = path.join(projectRoot, 'app/platform/prisma-client/.generated-from')
const prismaPackagePath = createRequire(import.meta.url).resolve('prisma/package.json')
const { version, bin } = JSON.parse(readFileSync(prismaPackagePath, 'utf8'))
const currentStamp = createHash('sha256')
  .update(version)
  .update(readFileSync(path.join(projectRoot, 'prisma/schema.prisma')))
  .digest('hex')

if (readGeneratedStamp() !== currentStamp) {
  const { status, stdout, stderr, error } = spawnSync(
    process.execPath,
    [path.join(path.dirname(prismaPackagePath), bin.prisma), 'generate', '--no-hints'],
    {
      cwd: projectRoot,
      encoding: 'utf8',
      env: {
        ...process.env,
        // Generating never runs the schema engine, but Prisma downloads one unless it finds an executable.
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
        PRISMA_HIDE_UPDATE_MESSAGE: '1',
        CHECKPOINT_DISABLE: '1',
      },
    },
  )
  if (status !== 0) {
    process.stderr.write(
      `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}\nThe database client could not be generated.\n`,
    )
    process.exit(1)
  }
  writeFileSync(stampFile, currentStamp)
  console.log(`Database client generated (Prisma ${version}).`)
}

function readGeneratedStamp() {
  try {
    return readFileSync(stampFile, 'utf8')
  } catch {
    return ''
  }
}
