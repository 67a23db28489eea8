import { PublicPostAnswer } from '#app/domain/blog/answers'
import { NO_POST } from '#app/domain/blog/post-sentences'
import { publicPost } from '#app/domain/blog/reading.server'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    as: 'anyone',
    summary: 'An article with its images and recipes.',
    answer: PublicPostAnswer,
    refuses: { not_found: NO_POST },
    run: ({ params }) => publicPost(params.slug ?? ''),
  }),
})
export { loader, action }
