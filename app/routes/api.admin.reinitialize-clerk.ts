import { reinitializeClerk } from '#app/domain/settings/clerk-environment.server'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({ POST: endpoint({ as: 'operator', run: ({ operator }) => reinitializeClerk(operator) }) })
export { loader, action }
