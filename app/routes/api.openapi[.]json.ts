import { z } from 'zod'
import { api, endpoint } from '#app/http/api.server'
import { getOpenApiDocument } from '#app/http/openapi/document.server'
import { jsonWithEtag } from '#app/http/etag-json.server'

const { loader, action } = api({
  GET: endpoint({
    access: 'anyone',
    summary: 'This description of all endpoints, as OpenAPI 3.1.',
    response: z.looseObject({ openapi: z.string(), paths: z.looseObject({}) }),
    hasEtag: true,
    run: async ({ request, routes }) => jsonWithEtag(request, await getOpenApiDocument(routes)),
  }),
})
export { loader, action }
