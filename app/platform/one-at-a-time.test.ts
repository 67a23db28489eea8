import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time'

const said: string[] = []
const work = (name: string) => async () => {
  said.push(`${name} begins`)
  await pause(1)
  said.push(`${name} ends`)
  return name
}

test('one after the other under one key, in the order of asking; others do not wait', async () => {
  const answers = await Promise.all([
    oneAtATime('soup', work('a')),
    oneAtATime('soup', work('b')),
    oneAtATime('cake', work('c')),
  ])
  expect(answers).toEqual(['a', 'b', 'c'])
  expect(said.filter((line) => !line.startsWith('c'))).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  expect(said.indexOf('c begins')).toBeLessThan(said.indexOf('a ends'))
})
test('who fails fails alone', async () => {
  const failing = oneAtATime('soup', () => Promise.reject(new Error('burnt')))
  const next = oneAtATime('soup', work('d'))
  await expect(failing).rejects.toThrow('burnt')
  expect(await next).toBe('d')
})
