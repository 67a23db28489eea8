import { StockImagesResponse } from '#app/domain/blog/responses'
import { StockImageSearch } from '#app/domain/blog/schema'
import { searchStockImages } from '#app/domain/blog/post-images.server'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    access: 'editor',
    summary: 'Finds photographs for an article.',
    body: StockImageSearch,
    response: StockImagesResponse,
    refusals: {
      too_many: '150 searches an hour for each operator.',
      unavailable: 'Whoever has the photographs does not answer.',
    },
    run: ({ operator, body }) => searchStockImages(body.query, body.perPage, { operator }),
  }),
})
export { loader, action }
