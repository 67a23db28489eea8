import { savedAmong } from '#app/domain/collection/collection.server'
import { api, endpoint } from '#app/http/api.server'

const LONGEST_URL = 2083

/** Whether the cook has the recipe of an address: asked by a page that was put together from what the browser kept. */
const { loader, action } = api({
  GET: endpoint({
    as: 'user',
    run: async ({ user, url }) => {
      const asked = url.searchParams.get('url') ?? ''
      const isAddress = asked.length <= LONGEST_URL && !asked.includes('\0')
      return { saved: (isAddress && (await savedAmong(user.id, [asked])).get(asked)) || null }
    },
  }),
})
export { loader, action }
