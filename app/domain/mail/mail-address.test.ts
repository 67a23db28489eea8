import { expect, test } from 'vitest'
import { parseMailAddress, parsePublicMailAddress, toMailbox } from './mail-address'

test.each([
  ['cook@larder.example', 'cook@larder.example'],
  ['  Cook.Book+list@Larder.Example ', 'Cook.Book+list@larder.example'],
  ["o'brien@larder.example", "o'brien@larder.example"],
  ['cook@bücher.example', 'cook@xn--bcher-kva.example'],
  ['cook＠larder．example', 'cook@larder.example'],
  ['larder@localhost', 'larder@localhost'],
])('%j is %j', (input, address) => expect(parseMailAddress(input)).toBe(address))

test.each([
  '',
  '@',
  'cook',
  'cook@',
  '@larder.example',
  'cook@larder.example,other@larder.example',
  'cook@larder.example;other@larder.example',
  'cook@larder.example\r\nBcc: all@larder.example',
  'cook\n@larder.example',
  'cook@larder.example\0',
  'Cook <cook@larder.example>',
  '<cook@larder.example>',
  '"cook"@larder.example',
  'cook@larder.example，other@larder.example',
  'cook＜b＞@larder.example',
  'a@b@larder.example',
  'co ok@larder.example',
  '.cook@larder.example',
  'cook.@larder.example',
  'co..ok@larder.example',
  'cook@larder..example',
  'cook@-larder.example',
  'cook@larder.example.',
  'cook@127.0.0.1',
  'cook@2130706433',
  'cook@[127.0.0.1]',
  'cook@larder.example:25',
  'cook@larder.example/x',
  'cook@larder.example?x',
  'cook@larder%2eexample',
  'köchin@larder.example',
  'cook(x)@larder.example',
  `${'x'.repeat(65)}@larder.example`,
  `cook@${'x.'.repeat(130)}example`,
  'x'.repeat(100_000),
])('%j is not an address', (input) => expect(parseMailAddress(input)).toBeNull())

test.each([
  'root@localhost',
  'postmaster@localhost.localdomain',
  'a@b',
  'a@b.local',
  'a@printer.lan',
  'a@router.home.arpa',
  'victim%c.test@b.test',
  'c.test!victim@b.test',
  'victim＠c.test',
])('users may not have mail sent to %j', (input) => expect(parsePublicMailAddress(input)).toBeNull())

test.each(['cook@larder.example', 'cook@local.example', 'cook@bücher.example'])('but to %j', (input) =>
  expect(parsePublicMailAddress(input)).toBe(parseMailAddress(input)),
)

test.each([
  ['anna@larder.example', 'anna@larder.example'],
  ['Anna@larder.example', 'anna@larder.example'],
  ['anna+list@larder.example', 'anna@larder.example'],
  ['anna+a+b@larder.example', 'anna@larder.example'],
  ['an.na@larder.example', 'an.na@larder.example'],
])('%s belongs to mailbox %s', (address, mailbox) => expect(toMailbox(address)).toBe(mailbox))
