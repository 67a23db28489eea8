// Writes the database client, app/platform/prisma-client, from prisma/schema.prisma. Does nothing when it is up to date.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
// Its own stamp: scripts/setup.mjs keeps another one beside it.
const stampFile = path.join(root, 'app/platform/prisma-client/.generated-from')
const prisma = createRequire(import.meta.url).resolve('prisma/package.json')
const { version, bin } = JSON.parse(readFileSync(prisma, 'utf8'))
const stamp = createHash('sha256')
  .update(version)
  .update(readFileSync(path.join(root, 'prisma/schema.prisma')))
  .digest('hex')

if (readStamp() !== stamp) {
  const { status, stdout, stderr, error } = spawnSync(
    process.execPath,
    [path.join(path.dirname(prisma), bin.prisma), 'generate', '--no-hints'],
    {
      cwd: root,
      encoding: 'utf8',
      env: {
        ...process.env,
        // Generating never runs the schema engine, but Prisma downloads one unless it is shown some executable.
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
  writeFileSync(stampFile, stamp)
  console.log(`Database client generated (Prisma ${version}).`)
}

function readStamp() {
  try {
    return readFileSync(stampFile, 'utf8')
  } catch {
    return ''
  }
}
