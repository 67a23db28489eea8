import { z } from 'zod'
import { SavedStateResponse } from '#app/domain/collection/responses'
import { findSavedUrls } from '#app/domain/collection/collection.server'
import { api, endpoint } from '#app/http/api.server'

const MAX_SOURCE_URL_LENGTH = 2083

/** Whether the user has saved a recipe, for pages rendered from cached search results. */
const { loader, action } = api({
  GET: endpoint({
    access: 'user',
    summary: 'Whether the recipe of an address is in the collection, with the note and the stars.',
    query: z.object({ url: z.string().default('') }),
    response: SavedStateResponse,
    run: async ({ user, query: { url } }) => ({
      saved: (url.length <= MAX_SOURCE_URL_LENGTH && (await findSavedUrls(user, [url])).get(url)) || null,
    }),
  }),
})
export { loader, action }
