import { sendList } from '#app/domain/shopping-lists/sharing.server'
import { ShareList } from '#app/domain/shopping-lists/sharing-schema'
import { api, endpoint } from '#app/http/api.server'
import { publicOrigin } from '#app/http/public-origin.server'

const { loader, action } = api({
  POST: endpoint({
    as: 'user',
    body: ShareList,
    run: async ({ user, params, body, onceKey }) => {
      const { email } = await sendList({ user, origin: publicOrigin(), onceKey }, params.id, body)
      return { success: true, message: `Your shopping list has been sent to ${email}` }
    },
  }),
})
export { loader, action }
