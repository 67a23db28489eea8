import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 16
const TOKEN_PATTERN = /^[\w-]{22}$/

/** 128 random bits for an address that is a secret: 22 characters of A–Z, a–z, 0–9, - and _. */
export const createSecretToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

export const isSecretToken = (text: string): boolean => TOKEN_PATTERN.test(text)

/** What the database has of a token: a copy of it opens nothing. */
export const hashSecretToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
