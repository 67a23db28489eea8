import { SettingsAnswer } from '#app/domain/settings/answers'
import {
  chosenEnvironment,
  clearClerkEnvironment,
  setClerkEnvironment,
} from '#app/domain/settings/clerk-environment.server'
import { EnvironmentOverride } from '#app/domain/settings/schema'
import { api, endpoint } from '#app/http/api.server'

const now = async () => ({ clerk_environment: await chosenEnvironment() })

const { loader, action } = api({
  PUT: endpoint({
    as: 'operator',
    summary: 'Chooses the environment of the identity provider.',
    body: EnvironmentOverride,
    answer: SettingsAnswer,
    run: async ({ operator, body }) => {
      await setClerkEnvironment(operator, body.value)
      return await now()
    },
  }),
  DELETE: endpoint({
    as: 'operator',
    summary: 'Leaves the environment to the house again.',
    answer: SettingsAnswer,
    run: async ({ operator }) => {
      await clearClerkEnvironment(operator)
      return await now()
    },
  }),
})
export { loader, action }
