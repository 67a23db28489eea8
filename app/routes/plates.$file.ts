import { z } from 'zod'
import { isShape, plateSvg } from '#app/domain/plates/plates.server'
import { NAMED_PLATES } from '#app/domain/plates/named'
import { page } from '#app/http/page.server'
import { AppError } from '#app/platform/app-error'

const Id = z.union([z.uuid(), z.string().refine((name) => NAMED_PLATES.has(name))])

export const loader = page('anyone', async ({ params, url }) => {
    const id = Id.safeParse(params.file?.replace(/\.svg$/, ''))
    if (!id.success || !params.file?.endsWith('.svg')) throw new AppError('not_found', 'There is no such picture.')
    const shape = url.searchParams.get('shape')
    const svg = await plateSvg(id.data, isShape(shape) ? shape : null)
    return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml; charset=utf-8', 'Cache-Control': 'public, max-age=31536000' } })
})
