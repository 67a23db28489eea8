import {
  randomBytes,
  scrypt as scryptWithCallback,
  timingSafeEqual,
  type BinaryLike,
  type ScryptOptions,
} from 'node:crypto'
import { promisify } from 'node:util'

const scrypt = promisify<BinaryLike, BinaryLike, number, ScryptOptions, Buffer>(scryptWithCallback)

// 32 MB and three passes: OWASP's second recommendation for scrypt, about 0.2 s.
const SCRYPT_COST = { logN: 15, r: 8, p: 3 }
const SCRYPT_KEY_BYTES = 32
// No `$`: shells and .env files would expand it.
const PASSWORD_HASH_PATTERN = /^scrypt:(1[4-7]):(8):([1-9]):([\w-]{22}):([\w-]{43})$/

export const isPasswordHash = (text: string) => PASSWORD_HASH_PATTERN.test(text)

/** The stored hash: `scrypt:logN:r:p:salt:key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await deriveScryptKey(password, salt, SCRYPT_COST)
  return [
    'scrypt',
    SCRYPT_COST.logN,
    SCRYPT_COST.r,
    SCRYPT_COST.p,
    salt.toString('base64url'),
    key.toString('base64url'),
  ].join(':')
}

/** Takes the same time for any outcome, also for a missing or malformed hash. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const parts = PASSWORD_HASH_PATTERN.exec(hash ?? '')
  if (!parts) {
    await deriveScryptKey(password, DUMMY_HASH.salt, SCRYPT_COST)
    return false
  }
  const [, logN, r, p, salt = '', key = ''] = parts
  const derived = await deriveScryptKey(password, Buffer.from(salt, 'base64url'), {
    logN: Number(logN),
    r: Number(r),
    p: Number(p),
  })
  return timingSafeEqual(derived, Buffer.from(key, 'base64url'))
}

const DUMMY_HASH = { salt: Buffer.alloc(16) }

// No characters that are easily confused when copied from a screen.
const PASSWORD_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** 24 of 31 characters are 118 bits of entropy. */
export function generateOperatorPassword(): string {
  let password = ''
  while (password.length < 24)
    for (const byte of randomBytes(32)) if (byte < 248 && password.length < 24) password += PASSWORD_ALPHABET[byte % 31]
  return password.replace(/(.{6})(?=.)/g, '$1-')
}

/** Unicode normalization: keyboards differ in composed and decomposed é. */
async function deriveScryptKey(password: string, salt: Buffer, { logN, r, p }: typeof SCRYPT_COST): Promise<Buffer> {
  return await runExclusive(() =>
    scrypt(password.normalize('NFKC'), salt, SCRYPT_KEY_BYTES, { N: 2 ** logN, r, p, maxmem: 256 * 1024 * 1024 }),
  )
}

let lastScryptRun: Promise<unknown> = Promise.resolve()

/** Serialized, so that concurrent logins use one core and 32 MB, not all of them. */
function runExclusive<T>(work: () => Promise<T>): Promise<T> {
  const run = lastScryptRun.then(work)
  lastScryptRun = run.catch(() => undefined)
  return run
}
