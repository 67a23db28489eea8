import { LatestArticlesResponse } from '#app/domain/blog/responses'
import { loadLatestPostCards } from '#app/domain/blog/public-posts.server'
import { api, endpoint } from '#app/http/api.server'

/** What's New shows three posts. */
const LATEST_POST_COUNT = 3

const { loader, action } = api({
  GET: endpoint({
    access: 'anyone',
    summary: 'The three latest articles.',
    response: LatestArticlesResponse,
    run: async () =>
      (await loadLatestPostCards(LATEST_POST_COUNT)).map(({ id, slug, title, excerpt, imageUrl, publishedAt }) => ({
        id,
        slug,
        title,
        excerpt,
        imageUrl,
        publishedAt,
      })),
  }),
})
export { loader, action }
