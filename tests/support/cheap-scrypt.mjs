// Loaded before the server (`node --import`) and before tests (vitest's setupFiles): password hashes are derived with a
// small scrypt cost. The stored parameters stay those of production; tests/server runs the real cost.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { scrypt } = crypto
crypto.scrypt = (password, salt, keyLength, options, callback) =>
  scrypt(password, salt, keyLength, { ...options, N: 16, p: 1 }, callback)
syncBuiltinESMExports()
