import { TOKEN_NOT_FOUND } from '#app/domain/operators/messages'
import { revokeOperatorToken } from '#app/domain/operators/operator-tokens.server'
import { MessageResponse } from '#app/domain/responses'
import { api, endpoint } from '#app/http/api.server'
import { AppError } from '#app/platform/app-error'
import { isUuid } from '#app/domain/field-schemas'

const { loader, action } = api({
  DELETE: endpoint({
    access: 'admin',
    summary: 'Revokes an API token of an operator.',
    response: MessageResponse,
    refusals: { not_found: TOKEN_NOT_FOUND },
    run: async ({ operator, params: { username = '', id = '' } }) => {
      if (!isUuid(id)) throw new AppError('not_found', TOKEN_NOT_FOUND)
      await revokeOperatorToken(operator, id, username)
      return { message: 'Token revoked.' }
    },
  }),
})
export { loader, action }
