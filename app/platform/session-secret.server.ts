import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { env } from './env.server'
import { errorCode } from './app-error'

let cachedSessionSecret: string | undefined

/** Signs cookies: SESSION_SECRET, or 256 random bits, generated once and stored in DATA_DIR with mode 600. */
export function getSessionSecret(): string {
  cachedSessionSecret ??= env().SESSION_SECRET ?? loadOrCreateSecret(path.join(env().DATA_DIR, 'session-secret'))
  return cachedSessionSecret
}

function loadOrCreateSecret(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true })
  try {
    // 'wx' lets one of two servers that start together write it; the other reads it.
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
