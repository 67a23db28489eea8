import { limitPictures } from '#app/domain/pictures/limits.server'
import { uploadedPicture } from '#app/domain/uploads/uploads.server'
import { operatorIfAny } from '#app/http/guards.server'
import { page } from '#app/http/page.server'

// What is there never changes: another picture has another name. But it may be withdrawn, which what stands between us
// and many readers should hear of within the hour.
const FOR_ALL = 'public, max-age=31536000, s-maxage=3600, immutable'
const FOR_OPERATORS = 'private, max-age=600'

export const loader = page('anyone', async ({ request, params: { file = '' }, ip }) => {
  await limitPictures(ip)
  const { body, type, isForAll } = await uploadedPicture(file, () => operatorIfAny(request, ip))
  return new Response(body as BodyInit, {
    headers: {
      'Content-Type': type,
      'Content-Length': String(body.length),
      'Content-Disposition': `inline; filename="picture.${type.slice(6)}"`,
      'Cache-Control': isForAll ? FOR_ALL : FOR_OPERATORS,
    },
  })
})
