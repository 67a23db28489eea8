import { chosenEnvironment } from '#app/domain/settings/clerk-environment.server'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({ GET: endpoint({ as: 'operator', run: async () => ({ clerk_environment: await chosenEnvironment() }) }) })
export { loader, action }
