import cyrillic from '@fontsource/vollkorn/files/vollkorn-cyrillic-500-normal.woff?inline'
import latin from '@fontsource/vollkorn/files/vollkorn-latin-500-normal.woff?inline'
import latinExtended from '@fontsource/vollkorn/files/vollkorn-latin-ext-500-normal.woff?inline'
import type { ReactNode } from 'react'
import sharp from 'sharp'
import { AppError } from '#app/platform/app-error'
import { db } from '#app/platform/db.server'
import { oneAtATime } from '#app/platform/one-at-a-time'
import { NO_PICTURE } from '../failures'
import { postDate } from '../blog/post-date'
import { NAMED_PLATES } from '../plates/named'
import { plate } from '../plates/plate'
import { sourceName, timeText } from '../recipes/text'
import { cardLayout, HEIGHT, WIDTH } from './card'
import type { Card } from './card'

const MOST_KEPT = 200
const kept = new Map<string, Buffer>()

type Drawn = { /** Changes when what is told changes. */ key: string; card: () => Card }

/** What each kind of address tells. */
const KINDS: Record<string, (name: string) => Promise<Drawn | null>> = {
  async page(name) {
    if (name !== 'larder') return null
    return { key: '', card: () => ({ kicker: 'Larder', title: 'What shall we cook?', line: 'Pick a main ingredient, a mood and the time you have.', picture: svgUrl(plate(NAMED_PLATES.get('borsch') ?? { title: '' })) }) }
  },
  async recipe(name) {
    const recipe = await db().recipe.findFirst({ where: { id: name, is_valid: true }, select: { title: true, source_domain: true, total_time_minutes: true, yield: true, ingredient_category: true, mood_category: true, updated_at: true } })
    if (!recipe) return null
    const { title, source_domain, total_time_minutes, ingredient_category, mood_category, updated_at } = recipe
    const line = [total_time_minutes === null ? '' : timeText(total_time_minutes), recipe.yield ?? ''].filter(Boolean).join(' · ')
    return { key: String(updated_at.getTime()), card: () => ({ kicker: sourceName(source_domain), title, line, picture: svgUrl(plate({ title, ingredient: ingredient_category ?? '', mood: mood_category ?? '', seed: name })) }) }
  },
  async post(name) {
    const post = await db().blogPost.findFirst({ where: { id: name, isPublished: true }, select: { title: true, authorName: true, publishedAt: true, updatedAt: true } })
    if (!post) return null
    const { title, authorName, publishedAt, updatedAt } = post
    const line = [postDate(publishedAt?.toISOString() ?? null), authorName].filter(Boolean).join(' · ')
    return { key: String(updatedAt.getTime()), card: () => ({ kicker: 'From the kitchen table', title, line, picture: svgUrl(plate({ title, seed: name })) }) }
  },
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const NAME = /^(?:larder|[0-9a-f-]{36})$/

/**
 * The picture that a shared link shows, as PNG: of a recipe of the catalogue or of a post ('<id>.png'), or of the house ('larder.png').
 * @throws AppError `not_found`
 */
export async function socialPicture(kind: string, file: string): Promise<Buffer> {
  const name = file.endsWith('.png') ? file.slice(0, -'.png'.length) : ''
  const isKnown = Object.hasOwn(KINDS, kind) && NAME.test(name) && (kind === 'page' || UUID.test(name))
  const drawn = isKnown ? await KINDS[kind]?.(name) : null
  if (!drawn) throw new AppError('not_found', NO_PICTURE)
  const key = `${kind} ${name} ${drawn.key}`
  // One after the other: drawing is work for the whole machine, and each is drawn once.
  return kept.get(key) ?? (await oneAtATime('social picture', async () => kept.get(key) ?? keep(key, await draw(drawn.card()))))
}

function keep(key: string, picture: Buffer): Buffer {
  kept.set(key, picture)
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? '')
  return picture
}

async function draw(card: Card): Promise<Buffer> {
  // Its shaper of letters takes some memory, which a house that nobody shares links of need not give.
  const { default: satori } = await import('satori')
  const svg = await satori(cardLayout(card) as unknown as ReactNode, { width: WIDTH, height: HEIGHT, fonts: FONTS.map((data) => ({ name: 'Vollkorn', weight: 500, style: 'normal', data })) })
  return await sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer()
}

const FONTS = [latin, latinExtended, cyrillic].map((url) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
const svgUrl = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
