import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitRenderTime } from './html-stream.server'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('a page that is not written in time is aborted', () => {
  const abort = vi.fn()
  limitRenderTime(new PassThrough(), abort, 100)
  vi.advanceTimersByTime(99)
  expect(abort).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(abort).toHaveBeenCalledTimes(1)
})

test('no timer is left of a page that is written, read or not', async () => {
  const body = new PassThrough()
  limitRenderTime(body, vi.fn(), 100)
  expect(vi.getTimerCount()).toBe(1)
  body.end('page')
  await once(body, 'finish')
  expect(vi.getTimerCount()).toBe(0)
})

test('no timer is left of a page whose client has gone', async () => {
  const body = new PassThrough()
  limitRenderTime(body, vi.fn(), 100)
  body.destroy()
  await once(body, 'close')
  expect(vi.getTimerCount()).toBe(0)
})
