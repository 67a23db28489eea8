import { EnvironmentStatusResponse } from '#app/domain/settings/schema'
import { getClerkEnvironmentStatus } from '#app/domain/settings/clerk-environment.server'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    access: 'anyone',
    summary: 'Which environment of the identity provider is used, and why.',
    response: EnvironmentStatusResponse,
    run: getClerkEnvironmentStatus,
  }),
})
export { loader, action }
