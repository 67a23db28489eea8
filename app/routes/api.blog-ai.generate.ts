import { DraftAnswer } from '#app/domain/blog/answers'
import { draftPost } from '#app/domain/blog/draft.server'
import { DraftWish } from '#app/domain/blog/post-schema'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    as: 'operator',
    summary: 'Has a language model write a draft.',
    body: DraftWish,
    answer: DraftAnswer,
    refuses: {
      too_many: 'One at a time and ten an hour for each operator.',
      not_configured: 'A setting is missing; the sentence says which.',
      unavailable: 'The model does not answer, or nothing of use.',
    },
    run: ({ operator, body }) => draftPost(body, { operator }),
  }),
})
export { loader, action }
