import { CurrentUserAnswer } from '#app/domain/accounts/answers'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({ as: 'user', summary: 'Who is signed in.', answer: CurrentUserAnswer, run: ({ user }) => user }),
})
export { loader, action }
