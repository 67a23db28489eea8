import { StockImages } from '#app/domain/blog/answers'
import { StockSearch } from '#app/domain/blog/image-schema'
import { searchStockImages } from '#app/domain/blog/images.server'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    as: 'operator',
    summary: 'Finds photographs for an article.',
    body: StockSearch,
    answer: StockImages,
    refuses: {
      too_many: '150 searches an hour for each operator.',
      unavailable: 'Whoever has the photographs does not answer.',
    },
    run: ({ operator, body }) => searchStockImages(body.query, body.perPage, { operator }),
  }),
})
export { loader, action }
