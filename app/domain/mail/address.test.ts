import { expect, test } from 'vitest'
import { oneAddress } from './address'

test.each([
  ['cook@larder.example', 'cook@larder.example'],
  ['  Cook.Book+list@Larder.Example ', 'Cook.Book+list@larder.example'],
  ["o'brien@larder.example", "o'brien@larder.example"],
  ['cook@bücher.example', 'cook@xn--bcher-kva.example'],
  ['cook＠larder．example', 'cook@larder.example'],
  ['larder@localhost', 'larder@localhost'],
])('%j is %j', (given, address) => expect(oneAddress(given)).toBe(address))

test.each([
  '', '@', 'cook', 'cook@', '@larder.example', 'cook@larder.example,other@larder.example', 'cook@larder.example;other@larder.example',
  'cook@larder.example\r\nBcc: all@larder.example', 'cook\n@larder.example', 'cook@larder.example\0', 'Cook <cook@larder.example>', '<cook@larder.example>',
  '"cook"@larder.example', 'cook@larder.example，other@larder.example', 'cook＜b＞@larder.example', 'a@b@larder.example', 'co ok@larder.example',
  '.cook@larder.example', 'cook.@larder.example', 'co..ok@larder.example', 'cook@larder..example', 'cook@-larder.example', 'cook@larder.example.',
  'cook@127.0.0.1', 'cook@2130706433', 'cook@[127.0.0.1]', 'cook@larder.example:25', 'cook@larder.example/x', 'cook@larder.example?x', 'cook@larder%2eexample',
  'köchin@larder.example', 'cook(x)@larder.example', `${'x'.repeat(65)}@larder.example`, `cook@${'x.'.repeat(130)}example`, 'x'.repeat(100_000),
])('%j is none', (given) => expect(oneAddress(given)).toBeNull())
