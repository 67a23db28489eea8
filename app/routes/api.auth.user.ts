import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({ GET: endpoint({ as: 'user', run: ({ user }) => user }) })
export { loader, action }
