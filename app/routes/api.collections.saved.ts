import { z } from 'zod'
import { Saved } from '#app/domain/collection/answers'
import { savedAmong } from '#app/domain/collection/collection.server'
import { api, endpoint } from '#app/http/api.server'

const LONGEST_URL = 2083

/** Whether the cook has the recipe of an address: asked by a page that was put together from what the browser kept. */
const { loader, action } = api({
  GET: endpoint({
    as: 'user',
    summary: 'Whether the recipe of an address is in the collection, with the note and the stars.',
    query: z.object({ url: z.string().default('') }),
    answer: Saved,
    run: async ({ user, query: { url } }) => ({
      saved: (url.length <= LONGEST_URL && (await savedAmong(user.id, [url])).get(url)) || null,
    }),
  }),
})
export { loader, action }
