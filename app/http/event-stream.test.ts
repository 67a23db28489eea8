import { expect, test, vi } from 'vitest'
import { eventStream } from './event-stream.server'

const request = new Request('https://larder.example/shopping-lists/changes')
const open = async (unsubscribe: () => void = () => undefined, keys = ['user:1']) => {
  let close = () => {}
  const response = await eventStream(
    request,
    keys,
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

test('34 addresses cannot hold all streams: each newcomer of another takes one of theirs, a cook even from the last', async () => {
  const crowd = []
  for (let n = 0; n < 1000; n++) crowd.push(await open(() => undefined, [`address:10.0.0.${n % 34}`]))
  await expect(open(() => undefined, ['address:10.0.0.1'])).rejects.toMatchObject({ kind: 'too_many' })
  const visitor = await open(() => undefined, ['address:192.0.2.1'])
  const cook = await open(() => undefined, ['user:3', 'address:192.0.2.2'])
  const ended = await Promise.all(crowd.slice(-34).map(({ response }) => isOver(response)))
  expect(ended.filter(Boolean)).toHaveLength(2)
  for (const { close } of [...crowd, visitor, cook]) close()
})

/** Whether nothing can come any more after its first line. */
async function isOver(response: Response): Promise<boolean> {
  const reader = response.body!.getReader()
  await reader.read()
  return await Promise.race([
    reader.read().then(({ done }) => done),
    new Promise<false>((no) => setTimeout(no, 10, false)),
  ])
}
