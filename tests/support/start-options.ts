import { readFileSync } from 'node:fs'

const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  scripts: { start: string }
}

const words = scripts.start.split(' ')
const node = words.indexOf('node')

/** The options that `npm start` gives to Node. */
export const START_OPTIONS = words.slice(node + 1, -1)

/** What `npm start` sets in Node's environment. */
export const START_ENVIRONMENT: Readonly<Record<string, string>> = Object.fromEntries(
  words
    .slice(0, node)
    .filter((word) => word.includes('='))
    .map((word) => word.split('=', 2) as [string, string]),
)

/** What makes passwords cheap to check, see cheap-scrypt.mjs. */
export const CHEAP_SCRYPT_OPTIONS = ['--import', new URL('./cheap-scrypt.mjs', import.meta.url).href]
