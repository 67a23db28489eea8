import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** What git ignores, without git: a source archive has no index. */
const IGNORED = new Set([
  '.git',
  'node_modules',
  'build',
  'data',
  '.cache',
  'test-results',
  'playwright-report',
  'app/platform/prisma-client',
  '.env',
])

/** All files of the project below a folder, as paths from the root with slashes. */
export function listProjectFiles(folder = ''): string[] {
  return readdirSync(path.join(PROJECT_ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name)
    if (IGNORED.has(file)) return []
    return entry.isDirectory() ? listProjectFiles(file) : [file]
  })
}
