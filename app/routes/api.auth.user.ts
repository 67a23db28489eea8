import { toUserDto } from '#app/domain/accounts/user'
import { UserResponse } from '#app/domain/accounts/responses'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    access: 'user',
    summary: 'Who is signed in.',
    response: UserResponse,
    run: ({ user }) => toUserDto(user),
  }),
})
export { loader, action }
