import { describe, expect, test } from 'vitest'
import { readEnv } from './env.server'

describe('readEnv', () => {
  test('an empty environment is a working laptop', () => {
    expect(readEnv({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', APP_ORIGIN: 'http://localhost:3000', DATA_DIR: './data', LOG_LEVEL: 'info' })
  })
  test('blank means absent', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ PORT: 3000, DATABASE_URL: undefined })
  })
  test.each([
    ['PORT', 'eighty', 'must be a whole number'],
    ['PORT', '70000', '65535'],
    ['APP_ORIGIN', 'larder.example', 'must be an origin'],
    ['APP_ORIGIN', 'https://larder.example/path', 'must be an origin'],
    ['APP_ORIGIN', 'javascript:alert(1)', 'must be an origin'],
    ['DATABASE_URL', 'mysql://x', 'must be a postgresql:// address'],
    ['SESSION_SECRET', 'short', 'at least 32'],
    ['SEARCH_PROVIDER', 'altavista', 'must be brave or searxng'],
    ['LOG_LEVEL', 'loud', 'must be trace'],
  ])('%s=%s stops the start and says why', (name, value, message) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`${name}: .*${message}`))
  })
  test('an origin loses its closing slash', () => {
    expect(readEnv({ APP_ORIGIN: 'https://larder.example/' }).APP_ORIGIN).toBe('https://larder.example')
  })
})
