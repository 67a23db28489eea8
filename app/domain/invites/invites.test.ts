import { expect, test } from 'vitest'
import { composeInviteMail } from './invites.server'

const INVITE = {
  inviter: 'Ann Lee',
  household: 'Mill Lane',
  url: 'https://larder.example/household/invites/x',
  expiresAt: '2026-12-02T10:00:00.000Z',
}

test('the mail says who invites where, until when, and has one link', () => {
  const { text } = composeInviteMail(INVITE)
  expect(text).toMatch(/^Ann Lee invites you to cook together in Mill Lane at Larder/)
  expect(text).toMatch(/until [^\n]*2026:\nhttps:/)
  expect(text.match(/https?:/g)).toHaveLength(1)
})

test('a name with a link in it is no link', () => {
  const { text } = composeInviteMail({ ...INVITE, inviter: 'www.evil.example', household: 'https://evil.example' })
  expect(text).not.toMatch(/www\.evil\.example|https:\/\/evil\.example/)
})
