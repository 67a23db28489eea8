import { LatestArticles } from '#app/domain/blog/answers'
import { latestPosts } from '#app/domain/blog/blog.server'
import { api, endpoint } from '#app/http/api.server'

/** spec §9: What's New shows three. */
const LATEST = 3

const { loader, action } = api({
  GET: endpoint({
    as: 'anyone',
    summary: 'The three latest articles.',
    answer: LatestArticles,
    run: async () =>
      (await latestPosts(LATEST)).map(({ id, slug, title, excerpt, imageUrl, publishedAt }) => ({
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
