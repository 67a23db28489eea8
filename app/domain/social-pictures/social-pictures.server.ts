import cyrillic from '@fontsource/vollkorn/files/vollkorn-cyrillic-500-normal.woff?inline'
import cyrillicExtended from '@fontsource/vollkorn/files/vollkorn-cyrillic-ext-500-normal.woff?inline'
import greek from '@fontsource/vollkorn/files/vollkorn-greek-500-normal.woff?inline'
import latin from '@fontsource/vollkorn/files/vollkorn-latin-500-normal.woff?inline'
import latinExtended from '@fontsource/vollkorn/files/vollkorn-latin-ext-500-normal.woff?inline'
import vietnamese from '@fontsource/vollkorn/files/vollkorn-vietnamese-500-normal.woff?inline'
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
import { cardLayout, HEIGHT, HOUSE_TITLE, LETTERS, WIDTH, withoutLetters } from './card'
import type { Card } from './card'

const MOST_KEPT = 200
const kept = new Map<string, Buffer>()

type Drawn = { /** Changes when what is told changes. */ key: string; card: () => Card }

/** What each kind of address tells. */
const KINDS: Record<string, (name: string) => Promise<Drawn | null>> = {
  async page(name) {
    if (name !== 'larder') return null
    return {
      key: '',
      card: () => ({
        kicker: 'Larder',
        title: HOUSE_TITLE,
        line: 'Pick a main ingredient, a mood and the time you have.',
        picture: svgUrl(plate(NAMED_PLATES.get('borsch') ?? { title: '' })),
      }),
    }
  },
  async recipe(name) {
    const recipe = await db().recipe.findFirst({
      where: { id: name, is_valid: true },
      select: {
        title: true,
        source_domain: true,
        total_time_minutes: true,
        yield: true,
        ingredient_category: true,
        mood_category: true,
        updated_at: true,
      },
    })
    if (!recipe) return null
    const { title, source_domain, total_time_minutes, ingredient_category, mood_category, updated_at } = recipe
    const line = [total_time_minutes === null ? '' : timeText(total_time_minutes), recipe.yield ?? '']
      .filter(Boolean)
      .join(' · ')
    return {
      key: String(updated_at.getTime()),
      card: () => ({
        kicker: sourceName(source_domain),
        title,
        line,
        picture: svgUrl(plate({ title, ingredient: ingredient_category ?? '', mood: mood_category ?? '', seed: name })),
      }),
    }
  },
  async post(name) {
    const post = await db().blogPost.findFirst({
      where: { id: name, isPublished: true },
      select: { title: true, authorName: true, publishedAt: true, updatedAt: true },
    })
    if (!post) return null
    const { title, authorName, publishedAt, updatedAt } = post
    const line = [postDate(publishedAt?.toISOString() ?? null), authorName].filter(Boolean).join(' · ')
    return {
      key: String(updatedAt.getTime()),
      card: () => ({ kicker: 'From the kitchen table', title, line, picture: svgUrl(plate({ title, seed: name })) }),
    }
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
  return (
    kept.get(key) ??
    (await oneAtATime('social picture', async () => kept.get(key) ?? keep(key, await draw(drawn.card()))))
  )
}

function keep(key: string, picture: Buffer): Buffer {
  kept.set(key, picture)
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? '')
  return picture
}

const draw = async (card: Card) =>
  await sharp(Buffer.from(await cardSvg(card)))
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()

/** A card as SVG, its words as outlines. */
export async function cardSvg(card: Card): Promise<string> {
  // Its shaper of letters takes some memory, which a house that nobody shares links of need not give.
  const { default: satori } = await import('satori')
  const lost = new Set<string>()
  // It asks for what none of the fonts has.
  const loadAdditionalAsset = (_: string, letters: string) => {
    for (const { segment } of LETTERS.segment(letters)) lost.add(segment)
    return Promise.resolve([])
  }
  const laid = (shown: Card) =>
    satori(
      cardLayout(
        shown,
        FONTS.map(({ name }) => name),
      ) as unknown as ReactNode,
      { width: WIDTH, height: HEIGHT, fonts: FONTS, loadAdditionalAsset },
    )
  const svg = await laid(card)
  return lost.size ? await laid(withoutLetters(card, lost)) : svg
}

/** Each file has a name of its own: of several with one name only the first is written with. */
const FONTS = [latin, latinExtended, cyrillic, cyrillicExtended, greek, vietnamese].map((url, at) => ({
  name: `Vollkorn ${at}`,
  weight: 500 as const,
  style: 'normal' as const,
  data: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'),
}))
const svgUrl = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
