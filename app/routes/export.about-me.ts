import { listUserSessions } from '#app/domain/accounts/accounts.server'
import { limitExports } from '#app/domain/exports/export-household.server'
import { exportPerson } from '#app/domain/exports/export-person.server'
import { toByteStream, createDownload } from '#app/http/byte-stream.server'
import { getProviderAccountUrl } from '#app/http/hosted-account.server'
import { page } from '#app/http/page.server'
import { getClientBrowser } from '#app/http/session.server'

/** Everything about the user, as a file. */
export const loader = page('user', async ({ user, request, ip }) => {
  await limitExports(user.id)
  const isHosted = Boolean(await getProviderAccountUrl())
  const sessions = isHosted ? [] : await listUserSessions(user.id, getClientBrowser(request, ip))
  return createDownload(toByteStream(exportPerson(user, sessions)), {
    filename: 'larder-about-me.json',
    type: 'application/json',
  })
})
