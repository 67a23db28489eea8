import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'

const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin']

/** Path of a program, or null. */
export function findProgram(name: string, folders = FOLDERS): string | null {
  for (const folder of folders) {
    try {
      accessSync(`${folder}/${name}`, constants.X_OK)
      return `${folder}/${name}`
    } catch {
      // Not here.
    }
  }
  return null
}

/**
 * Path of a program of Debian 12, whose package is installed if it is missing.
 * @throws Error when it cannot be installed: not Debian, not root, no network
 */
export function requireProgram(name: string, debianPackage: string, folders = FOLDERS): string {
  const found = findProgram(name, folders)
  if (found) return found
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const run = (...command: string[]) => {
    const [program = '', ...args] = [...asRoot, ...command]
    execFileSync(program, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
  try {
    run('apt-get', 'update')
    run('apt-get', 'install', '-y', '--no-install-recommends', debianPackage)
  } catch (cause) {
    throw new Error(`${name} is missing: install Debian's package ${debianPackage}.`, { cause })
  }
  const installed = findProgram(name, folders)
  if (!installed) throw new Error(`Debian's package ${debianPackage} has no ${name}.`)
  return installed
}
