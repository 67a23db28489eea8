import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A one-line reason why lynx cannot run here, or null. */
export function getLynxSkipReason(): string | null {
  try {
    execFileSync('lynx', ['-version'], { stdio: 'ignore' })
    execFileSync('script', ['--version'], { stdio: 'ignore' })
    return null
  } catch {
    return 'lynx, or `script` of util-linux, is not installed.'
  }
}

/** What is pressed: a text to type, or a key by the name that lynx logs it with. */
type LynxKey = string | { key: string }
export const ENTER: LynxKey = { key: '^J' }
export const DOWN: LynxKey = { key: 'Down Arrow' }

/** Goes to the link or field that has this text or value, or comes next to it. */
const find = (words: string): LynxKey[] => [{ key: '/' }, words, ENTER]
export const press = (words: string): LynxKey[] => [...find(words), ENTER]
/** The cursor is in the field that comes next to this text; afterwards in the one below. */
export const fill = (label: string, value: string): LynxKey[] => [...find(label), value, DOWN]

/** Lynx with the cookies of one person, in a terminal that is high enough for whole pages. */
export function createLynx(origin: string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'larder-lynx-'))
  const file = (name: string) => path.join(folder, name)
  writeFileSync(
    file('lynx.cfg'),
    'PERSISTENT_COOKIES:TRUE\nACCEPT_ALL_COOKIES:TRUE\nINFOSECS:0\nMESSAGESECS:0\nALERTSECS:0\nCHARACTER_SET:utf-8\n',
  )
  const options = [
    `-cfg=${file('lynx.cfg')}`,
    `-cookie_file=${file('cookies')}`,
    `-cookie_save_file=${file('cookies')}`,
  ]
  return {
    /** The text of a page. */
    async read(pagePath: string): Promise<string> {
      const args = [...options, '-dump', '-nolist', '-width=200', origin + pagePath]
      // An error page is a failure for lynx, which prints it as well.
      const { stdout } = await run('lynx', args, { timeout: 60_000 }).catch((error: { stdout: string }) => error)
      return stdout.replace(/\s+/g, ' ')
    },
    /** Opens a page, presses keys, and returns all that has been on the screen. */
    async open(pagePath: string, keys: LynxKey[]): Promise<string> {
      const pressed = keys.flatMap((each) => (typeof each === 'string' ? [...each].map(toKeyName) : [each.key]))
      writeFileSync(file('keys'), [...pressed, 'Q', 'y'].map((key) => `key ${key}\n`).join(''))
      const command = ['lynx', ...options, `-cmd_script=${file('keys')}`, origin + pagePath].join(' ')
      const { stdout } = await run('script', ['-qec', `stty rows 200 cols 160; ${command}`, '/dev/null'], {
        timeout: 120_000,
        env: { ...process.env, TERM: 'vt100' },
      })
      // eslint-disable-next-line no-control-regex -- escape sequences of a terminal
      return stdout.replace(/\u001b\[[0-9;?]*[a-zA-Z]|\u001b[()][A-Z0-9]/g, '')
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

const toKeyName = (character: string) => (character === ' ' ? '<space>' : character)
