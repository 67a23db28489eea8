import { expect, test, vi } from 'vitest'
import { createFairPlaces, createFairQueue } from './fair-places'

const LIMITS = { total: 6, perAddress: 3, perAccount: 2 }
function open() {
  const places = createFairPlaces(LIMITS)
  const ended: string[] = []
  let count = 0
  const take = (address: string, account?: string) => {
    const name = `${address}${account ?? ''}#${++count}`
    return places.take({ address, account, end: () => void ended.push(name) })
  }
  return { take, ended }
}
const isTaken = (answer: unknown) => typeof answer === 'function'

test('one account and one address have at most so many; a place that is given back is free', () => {
  const { take, ended } = open()
  const first = take('a', '1')
  expect([isTaken(first), isTaken(take('a', '1')), take('b', '1')]).toEqual([true, true, 'account'])
  expect([isTaken(take('a', '2')), take('a', '3')]).toEqual([true, 'address'])
  if (typeof first === 'function') first()
  expect(isTaken(take('a', '3'))).toBe(true)
  expect(ended).toEqual([])
})

test('when all are taken, the address with the most gives its newest, until shares are equal', () => {
  const { take, ended } = open()
  for (const address of ['a', 'a', 'a', 'b', 'b', 'b']) take(address)
  expect([isTaken(take('c')), isTaken(take('d'))]).toEqual([true, true])
  expect(ended).toEqual(['b#6', 'a#3'])
  expect([take('a'), take('b'), take('c')]).toEqual(['full', 'full', 'full'])
  expect([isTaken(take('e')), isTaken(take('f'))]).toEqual([true, true])
  expect([take('g'), take('a')]).toEqual(['full', 'full'])
})

test('accounts come first over who is not signed in, and never give way to them', () => {
  const { take, ended } = open()
  for (const address of ['a', 'b', 'c', 'd', 'e', 'f']) take(address)
  for (const account of ['1', '2', '3']) expect(isTaken(take('m', account))).toBe(true)
  expect(ended).toHaveLength(3)
  expect(take('z')).toBe('full')
  for (const [address, account] of [
    ['n', '4'],
    ['n', '5'],
    ['n', '6'],
  ] as const)
    expect(isTaken(take(address, account))).toBe(true)
  expect(ended.every((name) => /^[a-f]#/.test(name))).toBe(true)
  expect(take('z')).toBe('full')
  expect(isTaken(take('o', '7'))).toBe(true)
  expect(ended.at(-1)).toMatch(/^[mn]/)
})

test('a place that was given away is not given back a second time', () => {
  const places = createFairPlaces({ total: 2, perAddress: 2, perAccount: 1 })
  const end = vi.fn()
  places.take({ address: 'a', account: '1', end })
  const second = places.take({ address: 'a', account: '2', end })
  places.take({ address: 'b', account: '3', end })
  expect(end).toHaveBeenCalledOnce()
  if (typeof second === 'function') second()
  expect(places.take({ address: 'c', account: '4', end })).toBe('full')
})

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
