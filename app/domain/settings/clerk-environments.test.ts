import { expect, test } from 'vitest'
import { resolveClerkEnvironment } from './clerk-environments'

const BOTH = { production: true, development: true }
const NONE = { production: false, development: false }

test.each<[string, string | null, boolean, typeof BOTH, string, RegExp]>([
  ['production, with its keys', null, true, BOTH, 'production', /^automatic: NODE_ENV is production$/],
  ['not production, with its keys', null, false, BOTH, 'development', /^automatic: NODE_ENV is not production$/],
  [
    'production with development keys only',
    null,
    true,
    { production: false, development: true },
    'development',
    /^automatic: only development keys/,
  ],
  [
    'development with production keys only',
    null,
    false,
    { production: true, development: false },
    'production',
    /^automatic: only production keys/,
  ],
  ['production without any', null, true, NONE, 'production', /^automatic/],
  ['development without any', null, false, NONE, 'development', /^automatic/],
  ['an override wins', 'development', true, BOTH, 'development', /^manual override$/],
  [
    'an override wins over missing keys and is reported as such',
    'production',
    false,
    { production: false, development: true },
    'production',
    /^manual override$/,
  ],
  ['auto is no override', 'auto', true, BOTH, 'production', /^automatic/],
  ['an unknown value is no override', 'staging', true, BOTH, 'production', /^automatic/],
])('environment of: %s', (_, override, isProduction, keys, environment, source) => {
  const { clerkEnvironment, clerkSource } = resolveClerkEnvironment(override, { isProduction, keys })
  expect(clerkEnvironment).toBe(environment)
  expect(clerkSource).toMatch(source)
})
