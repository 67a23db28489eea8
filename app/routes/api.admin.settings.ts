import { SettingsResponse } from '#app/domain/settings/schema'
import { getChosenEnvironment } from '#app/domain/settings/clerk-environment.server'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    access: 'operator',
    summary: 'Which environment of the identity provider is chosen.',
    response: SettingsResponse,
    run: async () => ({ clerk_environment: await getChosenEnvironment() }),
  }),
})
export { loader, action }
