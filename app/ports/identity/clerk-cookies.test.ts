import { expect, test } from 'vitest'
import { pickClerkCookies, readClerkSessionCookies, applySetCookies } from './clerk-cookies'

test('Clerk sees its own cookies and none of ours', () => {
  expect(
    pickClerkCookies(
      'larder.toast=x; __session=a; __session_12=b; __client_uat=3; __refresh_12=c; __clerk_db_jwt=d; __Host-larder.operator=e; form-key=f; __sessions',
    ),
  ).toBe('__session=a; __session_12=b; __client_uat=3; __refresh_12=c; __clerk_db_jwt=d')
})
test('a session counts from its moment, under its suffix first', () => {
  expect(
    readClerkSessionCookies('__session=a; __session_12=b; __client_uat_12=5; __client_uat=3; __session_99=z', '12'),
  ).toEqual([
    { session: 'b', clientUat: 5 },
    { session: 'a', clientUat: 3 },
  ])
  expect(readClerkSessionCookies('__session=a; __client_uat=soon', '12')[1]).toEqual({ session: 'a', clientUat: 0 })
  expect(readClerkSessionCookies('__client_uat=-5', '12')[1]).toEqual({ session: '', clientUat: 0 })
  expect(readClerkSessionCookies('__session=first; __session=second', '12')[1]?.session).toBe('first')
})
test('the answer changes the request', () => {
  expect(
    applySetCookies('a=1; __session=old; b=2', [
      '__session=new; Path=/; Secure',
      'b=; Path=/; Max-Age=0',
      'a=; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
      '__client_uat=7; Max-Age=9',
      'nonsense',
      '=x',
    ]),
  ).toBe('__session=new; __client_uat=7')
})
