import { z } from 'zod'
import { listOfflinePages } from '#app/domain/shopping-lists/offline-pages.server'
import { api, endpoint } from '#app/http/api.server'

const OfflinePagesResponse = z
  .object({ pages: z.array(z.string()).describe('Paths of pages.') })
  .meta({ id: 'OfflinePages' })

const { loader, action } = api({
  GET: endpoint({
    access: 'user',
    summary: 'The pages that a browser keeps for where there is no signal.',
    description: 'The newest lists with something to buy, the plan of this week and the cook views of its recipes.',
    response: OfflinePagesResponse,
    run: async ({ user }) => ({ pages: await listOfflinePages(user) }),
  }),
})
export { loader, action }
