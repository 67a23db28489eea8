import { SettingsAnswer } from '#app/domain/settings/answers'
import { chosenEnvironment } from '#app/domain/settings/clerk-environment.server'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    as: 'operator',
    summary: 'Which environment of the identity provider is chosen.',
    answer: SettingsAnswer,
    run: async () => ({ clerk_environment: await chosenEnvironment() }),
  }),
})
export { loader, action }
