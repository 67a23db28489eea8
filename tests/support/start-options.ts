import { readFileSync } from 'node:fs'

const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  scripts: { start: string }
}

const commandLine = scripts.start.split(' ')
const node = commandLine.indexOf('node')

/** The options that `npm start` gives to Node. */
export const START_OPTIONS = commandLine.slice(node + 1, -1)

/** What `npm start` sets in Node's environment. */
export const START_ENVIRONMENT: Readonly<Record<string, string>> = Object.fromEntries(
  commandLine
    .slice(0, node)
    .filter((part) => part.includes('='))
    .map((part) => part.split('=', 2) as [string, string]),
)

/** What makes passwords cheap to check, see cheap-scrypt.mjs. */
export const CHEAP_SCRYPT_OPTIONS = ['--import', new URL('./cheap-scrypt.mjs', import.meta.url).href]
