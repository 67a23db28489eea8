import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectWhenIdle } from './idle-collection.server'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server whose requests are only said to have come. */
function createCounted() {
  const server = createServer()
  const collect = vi.fn()
  collectWhenIdle(server, collect)
  return {
    server,
    collect,
    /** So many requests, and half a minute. */
    pass(requests: number) {
      for (let n = 0; n < requests; n++) server.emit('request')
      vi.advanceTimersByTime(30_000)
    },
  }
}

test('collects once when many requests are over, and again only after many more', () => {
  const { collect, pass } = createCounted()
  pass(1200)
  expect(collect).not.toHaveBeenCalled()
  pass(30)
  expect(collect).toHaveBeenCalledTimes(1)
  for (let n = 0; n < 10; n++) pass(10)
  expect(collect).toHaveBeenCalledTimes(1)
  pass(500)
  pass(0)
  expect(collect).toHaveBeenCalledTimes(2)
})

test('not while requests come, nor after a few', () => {
  const { collect, pass } = createCounted()
  for (let n = 0; n < 10; n++) pass(31)
  expect(collect).not.toHaveBeenCalled()
  const quiet = createCounted()
  quiet.pass(400)
  quiet.pass(0)
  expect(quiet.collect).not.toHaveBeenCalled()
})

test('a closed server leaves no timer', () => {
  const { server } = createCounted()
  server.emit('close')
  expect(vi.getTimerCount()).toBe(0)
})
