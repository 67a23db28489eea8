import type { AppLoadContext } from '@remix-run/node'
import type { User } from '#app/domain/accounts/user'
import type { CsrfProtection } from '#app/http/express/csrf-token.server'
import type { OwnWrites } from '#app/http/express/own-writes.server'

/** A verified form request, for tests of the code behind the CSRF check. */
export const verifiedCsrf: CsrfProtection = { token: () => 'token', isVerified: () => true }

/** Of a browser that has written nothing, where there is no replica. */
export const noOwnWrites: OwnWrites = { position: () => null, note: () => Promise.resolve() }

/** What server.ts gives to loaders and actions, for a request that is allowed everything. */
export const createLoadContext = (address = '/'): AppLoadContext => ({
  nonce: 'n',
  ip: '203.0.113.7',
  form: verifiedCsrf,
  ownWrites: noOwnWrites,
  routes: () => Promise.resolve({}),
  policy: {},
  address,
  onClose: () => undefined,
  setBody: () => undefined,
})

/** Who is signed in where a test of the layer above needs somebody. */
export const cook: User = {
  ...{ id: 'cook-1', email: 'cook@larder.example' },
  ...{ firstName: null, lastName: null, profileImageUrl: null },
}
