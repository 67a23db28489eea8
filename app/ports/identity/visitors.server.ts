import type { Identity } from './identity.server'

/** The adapter that needs no key and keeps no accounts. */
export const visitors: Identity = {
  name: 'visitors',
  async currentUser() {
    return null
  },
  async keepGoing() {
    return []
  },
  async signOut() {
    return []
  },
}
