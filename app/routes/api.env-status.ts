import { EnvironmentStatusAnswer } from '#app/domain/settings/answers'
import { clerkEnvironment } from '#app/domain/settings/clerk-environment.server'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    as: 'anyone',
    summary: 'Which environment of the identity provider is used, and why.',
    answer: EnvironmentStatusAnswer,
    run: clerkEnvironment,
  }),
})
export { loader, action }
