import {
  getChosenEnvironment,
  clearClerkEnvironment,
  setClerkEnvironment,
} from '#app/domain/settings/clerk-environment.server'
import { EnvironmentOverrideInput, SettingsResponse } from '#app/domain/settings/schema'
import { api, endpoint } from '#app/http/api.server'

const loadClerkEnvironmentSetting = async () => ({ clerk_environment: await getChosenEnvironment() })

const { loader, action } = api({
  PUT: endpoint({
    access: 'admin',
    summary: 'Chooses the environment of the identity provider.',
    body: EnvironmentOverrideInput,
    response: SettingsResponse,
    run: async ({ operator, body }) => {
      await setClerkEnvironment(operator, body.value)
      return await loadClerkEnvironmentSetting()
    },
  }),
  DELETE: endpoint({
    access: 'admin',
    summary: 'Clears the override, so that the environment is chosen automatically.',
    response: SettingsResponse,
    run: async ({ operator }) => {
      await clearClerkEnvironment(operator)
      return await loadClerkEnvironmentSetting()
    },
  }),
})
export { loader, action }
