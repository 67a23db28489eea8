import { limitPictures } from '#app/domain/pictures/limits.server'
import { uploadedPicture } from '#app/domain/uploads/uploads.server'
import { page } from '#app/http/page.server'

export const loader = page('anyone', async ({ params: { file = '' }, ip }) => {
  await limitPictures(ip)
  const { body, type } = await uploadedPicture(file)
  // What is there never changes: another picture has another name.
  return new Response(body as BodyInit, { headers: { 'Content-Type': type, 'Content-Length': String(body.length), 'Content-Disposition': `inline; filename="picture.${type.slice(6)}"`, 'Cache-Control': 'public, max-age=31536000, immutable' } })
})
