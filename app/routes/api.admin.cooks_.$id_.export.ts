import { COOK_NOT_FOUND } from '#app/domain/accounts/messages'
import { CookExportResponse } from '#app/domain/accounts/responses'
import { api, endpoint } from '#app/http/api.server'
import { exportUserForOperators } from '#app/http/cook-export.server'

const { loader, action } = api({
  GET: endpoint({
    access: 'admin',
    summary: 'Everything about a cook.',
    response: CookExportResponse,
    refusals: { not_found: COOK_NOT_FOUND },
    run: ({ operator, params }) => exportUserForOperators(operator, params.id),
  }),
})
export { loader, action }
