import { clerkEnvironment } from '#app/domain/settings/clerk-environment.server'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({ GET: endpoint({ as: 'anyone', run: clerkEnvironment }) })
export { loader, action }
