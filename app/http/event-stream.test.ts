import { expect, test, vi } from 'vitest'
import { eventStream } from './event-stream.server'

const request = new Request('https://larder.example/shopping-lists/changes')
const open = async (unsubscribe: () => void = () => undefined) => {
  let close = () => {}
  const response = await eventStream(
    request,
    ['user:1'],
    () => Promise.resolve(unsubscribe),
    (listener) => (close = listener),
  )
  return { response, close }
}

test('a stream ends with its connection: nothing is sent on, and its slot is free', async () => {
  const unsubscribe = vi.fn()
  const { response, close } = await open(unsubscribe)
  const others = await Promise.all(Array.from({ length: 11 }, () => open()))
  await expect(open()).rejects.toMatchObject({ kind: 'too_many' })
  close()
  close()
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect(await response.text()).toMatch(/^retry: \d+\n\n$/)
  others.push(await open())
  for (const other of others) other.close()
})

test('a connection that closed while the stream began leaves no subscription', async () => {
  const unsubscribe = vi.fn()
  await eventStream(
    request,
    ['user:2'],
    () => Promise.resolve(unsubscribe),
    (listener) => listener(),
  )
  expect(unsubscribe).toHaveBeenCalledOnce()
})
