import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { keyedMutex } from './keyed-mutex'

const events: string[] = []
const recordedWork = (name: string) => async () => {
  events.push(`${name} begins`)
  await pause(1)
  events.push(`${name} ends`)
  return name
}

test('one after the other under one key, in the order of asking; others do not wait', async () => {
  const answers = await Promise.all([
    keyedMutex('soup', recordedWork('a')),
    keyedMutex('soup', recordedWork('b')),
    keyedMutex('cake', recordedWork('c')),
  ])
  expect(answers).toEqual(['a', 'b', 'c'])
  expect(events.filter((line) => !line.startsWith('c'))).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  expect(events.indexOf('c begins')).toBeLessThan(events.indexOf('a ends'))
})
test('who fails fails alone', async () => {
  const failing = keyedMutex('soup', () => Promise.reject(new Error('burnt')))
  const next = keyedMutex('soup', recordedWork('d'))
  await expect(failing).rejects.toThrow('burnt')
  expect(await next).toBe('d')
})
