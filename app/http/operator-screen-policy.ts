import type { RoutePolicy } from './route-policy'

/** Every page under /admin. Operators can choose another environment of the identity provider while one is misconfigured. */
export const operatorScreenPolicy = {
  cache: 'no-store',
  noindex: 'meta',
  csp: 'upload-bucket',
  identity: 'optional',
  maintenance: 'open',
} satisfies RoutePolicy
