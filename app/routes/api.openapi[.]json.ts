import { z } from 'zod'
import { api, endpoint } from '#app/http/api.server'
import { houseDocument } from '#app/http/openapi/document.server'
import { taggedJson } from '#app/http/tagged-json.server'

const { loader, action } = api({
  GET: endpoint({
    as: 'anyone',
    summary: 'This description of all endpoints, as OpenAPI 3.1.',
    answer: z.looseObject({ openapi: z.string(), paths: z.looseObject({}) }),
    isTagged: true,
    run: async ({ request, routes }) => taggedJson(request, await houseDocument(routes)),
  }),
})
export { loader, action }
