import { chosenEnvironment, clearClerkEnvironment, setClerkEnvironment } from '#app/domain/settings/clerk-environment.server'
import { EnvironmentOverride } from '#app/domain/settings/schema'
import { api, endpoint } from '#app/http/api.server'

const now = async () => ({ clerk_environment: await chosenEnvironment() })

const { loader, action } = api({
  PUT: endpoint({
    as: 'operator',
    body: EnvironmentOverride,
    run: async ({ operator, body }) => {
      await setClerkEnvironment(operator, body.value)
      return await now()
    },
  }),
  DELETE: endpoint({
    as: 'operator',
    run: async ({ operator }) => {
      await clearClerkEnvironment(operator)
      return await now()
    },
  }),
})
export { loader, action }
