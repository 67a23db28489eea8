import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue'

/** What is queued while another runs, in the order in which it begins. */
async function orderOf(entries: [name: string, address: string, account: string, size: number][]) {
  const { run: queue } = createFairQueue(1)
  const order: string[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const first = queue({ address: 'a', account: 'a1', size: 1 }, () => released)
  const all = entries.map(([name, address, account, size]) =>
    queue({ address, account, size }, () => Promise.resolve(void order.push(name))),
  )
  release()
  await Promise.all([first, ...all])
  return order
}

test('an address that had no turn comes first, then an account that had none, then the smallest', async () => {
  expect(
    await orderOf([
      ['same account', 'a', 'a1', 1],
      ['same address', 'a', 'a2', 9],
      ['large', 'b', 'b1', 9],
      ['small', 'c', 'c1', 2],
      ['second of b', 'b', 'b2', 1],
    ]),
  ).toEqual(['second of b', 'small', 'same address', 'large', 'same account'])
})

test('so many at a time; who gives up while waiting has no turn, and a failure ends no other', async () => {
  const { run: queue, isAwaited } = createFairQueue(2)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const giveUp = new AbortController()
  const run = (name: string, signal?: AbortSignal) =>
    queue({ address: name, account: name, size: 1, ...(signal && { signal }) }, () => {
      begun.push(name)
      return new Promise<void>((end) => ends.set(name, end))
    })
  const failed = queue({ address: 'x', account: 'x', size: 1 }, () => Promise.reject(new Error('broken')))
  const one = run('one')
  const two = run('two')
  const gone = run('gone', giveUp.signal)
  const three = run('three')
  giveUp.abort(new Error('gave way'))
  await expect(gone).rejects.toThrow('gave way')
  await expect(failed).rejects.toThrow('broken')
  await Promise.resolve()
  expect([begun, isAwaited()]).toEqual([['one', 'two'], true])
  ends.get('one')?.()
  await one
  expect([begun, isAwaited()]).toEqual([['one', 'two', 'three'], false])
  ends.get('two')?.()
  ends.get('three')?.()
  await Promise.all([two, three])
})
