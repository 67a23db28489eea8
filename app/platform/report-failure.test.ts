import { expect, test, vi } from 'vitest'
import { log } from './log.server'
import { createFailureReporter } from './report-failure.server'

const warned = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
const report = createFailureReporter('photos', { quota: 'Please try again later.', refused: 'Ask the operator.' })

test('the person gets the message, the log the reason, and both the id', () => {
  const failure = report('quota', 'our quota is used up', { status: 429, retryAfter: 30 })
  expect(failure).toEqual({
    ok: false,
    kind: 'quota',
    message: 'Please try again later.',
    id: expect.any(String) as string,
    retryAfter: 30,
  })
  expect(warned).toHaveBeenCalledExactlyOnceWith(
    { id: failure.id, kind: 'quota', status: 429, retryAfter: 30 },
    'photos: our quota is used up',
  )
})
test('without a wait there is none', () => expect(report('refused', 'bad key')).not.toHaveProperty('retryAfter'))
