import { renderSocialPicture } from '#app/domain/site/social-pictures.server'
import { page } from '#app/http/page.server'

export const loader = page('anyone', async ({ params: { kind = '', file = '' }, ip }) => {
  const picture = await renderSocialPicture(kind, file, { ip })
  // Shared caches have to revalidate after an hour: recipes and posts are withdrawn.
  return new Response(new Uint8Array(picture), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400, s-maxage=3600' },
  })
})
