import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'

/**
 * A folder of this test file's own as DATA_DIR, removed after all other hooks. Called in vi.hoisted(), before the settings
 * are read.
 */
export function setUpDataFolder(): string {
  const folder = path.join(tmpdir(), `larder-data-${randomUUID()}`)
  process.env.DATA_DIR = folder
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
