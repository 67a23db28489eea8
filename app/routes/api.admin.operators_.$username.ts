import { OPERATOR_IS_CONFIGURED, OPERATOR_NOT_FOUND } from '#app/domain/operators/messages'
import {
  changeOperatorRole,
  deleteOperator,
  listOperatorSessions,
  loadOperator,
} from '#app/domain/operators/operator-accounts.server'
import { listOperatorTokens } from '#app/domain/operators/operator-tokens.server'
import { OperatorResponse } from '#app/domain/operators/responses'
import { ChangeRoleInput } from '#app/domain/operators/schema'
import { MessageResponse } from '#app/domain/responses'
import { api, endpoint } from '#app/http/api.server'

async function describeOperator(username: string) {
  const [operator, sessions, tokens] = await Promise.all([
    loadOperator(username),
    listOperatorSessions(username),
    listOperatorTokens(username),
  ])
  return {
    operator,
    sessions: sessions.map(({ id, address, userAgent, createdAt }) => ({ id, address, userAgent, createdAt })),
    tokens,
  }
}

const { loader, action } = api({
  GET: endpoint({
    access: 'admin',
    summary: 'An operator, with sessions and API tokens.',
    response: OperatorResponse,
    refusals: { not_found: OPERATOR_NOT_FOUND },
    run: ({ params: { username = '' } }) => describeOperator(username),
  }),
  PATCH: endpoint({
    access: 'admin',
    summary: "Changes an operator's role.",
    body: ChangeRoleInput,
    response: OperatorResponse,
    refusals: { not_found: OPERATOR_NOT_FOUND, conflict: OPERATOR_IS_CONFIGURED },
    run: async ({ operator, params: { username = '' }, body }) => {
      await changeOperatorRole(operator, username, body.role)
      return await describeOperator(username)
    },
  }),
  DELETE: endpoint({
    access: 'admin',
    summary: 'Deletes an operator, with sessions and API tokens.',
    response: MessageResponse,
    refusals: { not_found: OPERATOR_NOT_FOUND, conflict: OPERATOR_IS_CONFIGURED },
    run: async ({ operator, params: { username = '' } }) => {
      await deleteOperator(operator, username)
      return { message: 'Operator deleted.' }
    },
  }),
})
export { loader, action }
