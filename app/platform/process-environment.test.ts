import { afterEach, expect, test, vi } from 'vitest'
import { childProcessEnvironment } from './process-environment.server'

afterEach(() => vi.unstubAllEnvs())

test('a child process gets the path and no secrets', () => {
  vi.stubEnv('SESSION_SECRET', 'secret')
  vi.stubEnv('DATABASE_URL', 'postgresql://user:password@host/larder')
  vi.stubEnv('PATH', '/usr/bin')
  const environment = childProcessEnvironment()
  expect(environment).toMatchObject({ PATH: '/usr/bin', NODE_ENV: 'test', LC_ALL: 'C', TZ: 'UTC' })
  expect(JSON.stringify(environment)).not.toMatch(/secret|password/)
})
