import { PostDraftResponse } from '#app/domain/blog/responses'
import { generateDraft } from '#app/domain/blog/generate-draft.server'
import { DraftRequest } from '#app/domain/blog/schema'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    access: 'editor',
    summary: 'Has a language model write a draft.',
    body: DraftRequest,
    response: PostDraftResponse,
    refusals: {
      too_many: 'One at a time and ten an hour for each operator.',
      not_configured: 'A setting is missing; the sentence says which.',
      unavailable: 'The model does not answer, or nothing of use.',
    },
    run: ({ operator, body }) => generateDraft(body, { operator }),
  }),
})
export { loader, action }
