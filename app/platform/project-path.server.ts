import { existsSync } from 'node:fs'
import path from 'node:path'

/** A folder of the project, independent of the working directory. */
export function resolveProjectPath(relative: string): string {
  for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'package.json')) && existsSync(path.join(folder, relative)))
      return path.join(folder, relative)
    if (folder === path.dirname(folder)) throw new Error(`Larder's own folder ${relative} is missing beside the build.`)
  }
}
