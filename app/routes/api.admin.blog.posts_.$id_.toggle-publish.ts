import { DeskPostAnswer } from '#app/domain/blog/answers'
import { togglePublish } from '#app/domain/blog/desk.server'
import { NO_SUCH_POST } from '#app/domain/blog/post-sentences'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    as: 'operator',
    summary: 'Publishes a draft, or takes a post back.',
    answer: DeskPostAnswer,
    refuses: { not_found: NO_SUCH_POST },
    run: ({ operator, params }) => togglePublish(params.id ?? '', { operator }),
  }),
})
export { loader, action }
