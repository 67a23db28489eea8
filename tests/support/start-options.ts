import { readFileSync } from 'node:fs'

const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  scripts: { start: string }
}

/** The options that `npm start` gives to Node. */
export const START_OPTIONS = scripts.start.split(' ').slice(1, -1)

/** What makes passwords cheap to check, see cheap-scrypt.mjs. */
export const CHEAP_SCRYPT_OPTIONS = ['--import', new URL('./cheap-scrypt.mjs', import.meta.url).href]
