import { SESSION_NOT_FOUND } from '#app/domain/operators/messages'
import { endOperatorSession } from '#app/domain/operators/operator-accounts.server'
import { MessageResponse } from '#app/domain/responses'
import { api, endpoint } from '#app/http/api.server'
import { AppError } from '#app/platform/app-error'
import { isUuid } from '#app/domain/field-schemas'

const { loader, action } = api({
  DELETE: endpoint({
    access: 'admin',
    summary: 'Ends a session of an operator.',
    response: MessageResponse,
    refusals: { not_found: SESSION_NOT_FOUND },
    run: async ({ operator, params: { username = '', id = '' } }) => {
      if (!isUuid(id)) throw new AppError('not_found', SESSION_NOT_FOUND)
      await endOperatorSession(operator, id, username)
      return { message: 'Session ended.' }
    },
  }),
})
export { loader, action }
