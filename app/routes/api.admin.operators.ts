import { AddedOperatorResponse, OperatorsResponse } from '#app/domain/operators/responses'
import { OPERATOR_EXISTS } from '#app/domain/operators/messages'
import { addOperator, listOperators } from '#app/domain/operators/operator-accounts.server'
import { AddOperatorInput } from '#app/domain/operators/schema'
import { api, endpoint } from '#app/http/api.server'
import { publicOrigin } from '#app/http/public-origin.server'

const { loader, action } = api({
  GET: endpoint({
    access: 'admin',
    summary: 'The operators, with their roles.',
    response: OperatorsResponse,
    run: async () => ({ operators: await listOperators() }),
  }),
  POST: endpoint({
    access: 'admin',
    summary: 'Adds an operator, who chooses a password by the link of the response.',
    body: AddOperatorInput,
    response: AddedOperatorResponse,
    refusals: { conflict: OPERATOR_EXISTS },
    run: async ({ operator, body }) => {
      const { setUpPath } = await addOperator(operator, body)
      return { username: body.username, role: body.role, setUpUrl: publicOrigin() + setUpPath }
    },
  }),
})
export { loader, action }
