import { EnvironmentStatusResponse } from '#app/domain/settings/schema'
import { reinitializeClerk } from '#app/domain/settings/clerk-environment.server'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    access: 'admin',
    summary: 'Takes up the chosen keys of the identity provider without a restart.',
    response: EnvironmentStatusResponse,
    refusals: { not_configured: 'The environment has no keys, or none that fit.' },
    run: ({ operator }) => reinitializeClerk(operator),
  }),
})
export { loader, action }
