import { beforeEach, describe, expect, test, vi } from 'vitest'
import { UNEXPECTED_ERROR } from '#app/domain/error-messages'
import { AppError } from '#app/platform/app-error'
import type { ErrorKind } from '#app/platform/app-error'
import { log } from '#app/platform/log.server'
import { toHttpError } from './http-error.server'

const where = { method: 'POST', path: '/collection' }
const logged = { error: vi.spyOn(log, 'error'), warn: vi.spyOn(log, 'warn') }
beforeEach(() => {
  for (const method of [logged.error, logged.warn]) method.mockReset().mockImplementation(() => undefined)
})

describe('an AppError', () => {
  test.each<[ErrorKind, number]>([
    ['invalid', 400],
    ['unauthenticated', 401],
    ['forbidden', 403],
    ['not_found', 404],
    ['conflict', 409],
    ['too_large', 413],
    ['not_json', 415],
    ['too_many', 429],
    ['not_configured', 503],
    ['unavailable', 503],
  ])('%s is %i, in its own words', (kind, status) => {
    expect(toHttpError(new AppError(kind, 'Said by the feature.'), where)).toMatchObject({
      status,
      message: 'Said by the feature.',
      error: kind,
      headers: {},
    })
    expect(logged.error).not.toHaveBeenCalled()
  })
  test('fields and the time to wait come along, whole seconds, never 0', () => {
    const { fields, headers } = toHttpError(
      new AppError('too_many', 'Slowly.', { retryAfter: 0.2, fields: { name: ['Please enter a name.'] } }),
      where,
    )
    expect(fields).toEqual({ name: ['Please enter a name.'] })
    expect(headers).toEqual({ 'Retry-After': '1' })
  })
  test('its cause is for the log only', () => {
    expect(
      JSON.stringify(
        toHttpError(
          new AppError('unavailable', 'Not now.', { cause: new Error('connect ECONNREFUSED 10.0.0.7:5432') }),
          where,
        ),
      ),
    ).not.toContain('10.0.0.7')
    expect(logged.warn).toHaveBeenCalledOnce()
  })
})

describe('anything else', () => {
  const odd = Object.assign(new Error('relation "users" does not exist at select * from users'), {
    code: '42P01',
    query: 'select * from users',
  })
  test.each([
    ['an error with SQL in it', odd],
    ['a string', 'select 1'],
    ['nothing', undefined],
    ['null', null],
    ['an object', { password: 'x' }],
    ['an error that is its own cause', Object.assign(new Error('round'), {})],
  ])('%s: one log line under an id, and nothing of it in the response', (_, thrown) => {
    if (thrown instanceof Error && thrown.message === 'round') thrown.cause = thrown
    const httpError = toHttpError(thrown, where)
    expect(httpError).toMatchObject({
      status: 500,
      message: UNEXPECTED_ERROR(),
      error: 'unforeseen',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    })
    expect(JSON.stringify(httpError)).not.toMatch(/select|users|password|\bat\b.*:\d+/)
    expect(logged.error).toHaveBeenCalledOnce()
    expect(logged.error.mock.calls[0]?.[0]).toMatchObject({ ...where, id: httpError.id })
  })
})

describe('a database that is unavailable', () => {
  const named = (code: string, message = 'x') => Object.assign(new Error(message), { code })
  test.each([
    ['nobody listens', named('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432')],
    ['its socket is gone', named('ENOENT', 'connect ENOENT /tmp/.s.PGSQL.5432')],
    ['the line broke', named('ECONNRESET')],
    ['it broke while we wrote', named('EPIPE', 'write EPIPE')],
    ['no way to it', named('EHOSTUNREACH')],
    ['no name for it', named('ENOTFOUND', 'getaddrinfo ENOTFOUND database')],
    ['a connection that has just died', new Error('Client has encountered a connection error and is not queryable')],
    ['it is shutting down', named('57P01', 'terminating connection due to administrator command')],
    ['it is starting', named('57P03')],
    ['it has ended an idle session', named('57P05')],
    ['it is not promoted yet', named('25006', 'cannot execute SELECT FOR KEY SHARE in a read-only transaction')],
    ['a standby that catches up', named('40001', 'canceling statement due to conflict with recovery')],
    ['every place is taken', named('53300')],
    ['its disk is full', named('53100', 'could not extend file "base/1/2": No space left on device')],
    ['its disk is full, as Prisma says it', new Error('Database error. Code: `53100`. Message: `could not extend`')],
    ['no place in time', new Error('timeout exceeded when trying to connect')],
    ['no answer in time', new Error('Query read timeout')],
    ['ended in the middle', new Error('Connection terminated unexpectedly')],
    ['as Prisma says it', named('P1001')],
    ['no place in time, as Prisma says it', named('P2024')],
    ['no place in time for a transaction', named('P2028', 'Unable to start a transaction in the given time.')],
    ['behind another error', new Error('could not save', { cause: named('ECONNREFUSED') })],
  ])('%s: 503, and when to come back', (_, thrown) => {
    expect(toHttpError(thrown, where)).toMatchObject({
      status: 503,
      error: 'unavailable',
      headers: { 'Retry-After': '5' },
    })
  })
  test.each([
    ['a file that is missing', named('ENOENT', "ENOENT: no such file or directory, open '/x'")],
    ['a unique key', named('23505')],
    ['a wrong number', named('22003')],
    ['no such row', named('P2025')],
  ])('%s is no such thing', (_, thrown) => expect(toHttpError(thrown, where).status).toBe(500))
})

test('a request that its sender breaks off is no failure of ours, and its path is not logged', () => {
  logged.error.mockClear()
  const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
  expect(toHttpError(aborted, { method: 'PUT', path: '/api/objects/upload/secret' })).toMatchObject({ status: 400 })
  expect(logged.error).not.toHaveBeenCalled()
})
