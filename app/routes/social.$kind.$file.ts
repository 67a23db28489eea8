import { socialPicture } from '#app/domain/social-pictures/social-pictures.server'
import { page } from '#app/http/page.server'
import { AppError } from '#app/platform/app-error'

export const loader = page('anyone', async ({ params: { kind = '', file = '' } }) => {
  if (!file.endsWith('.png')) throw new AppError('not_found', 'There is no such picture.')
  const picture = await socialPicture(kind, file.slice(0, -'.png'.length))
  return new Response(new Uint8Array(picture), { headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' } })
})
