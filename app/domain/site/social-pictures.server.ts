import { inEnglish } from '#packages/texts/t'
import { LRUCache } from 'lru-cache'
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
import { keyedMutex } from '#app/platform/flow/limiter'
import { PICTURE_NOT_FOUND } from '#app/domain/error-messages'
import { formatUtcDate } from '#app/platform/text/dates'
import { limitSocialPictures } from '#app/domain/pictures/picture-limits.server'
import { NAMED_PLATES } from './plate-svg.server'
import { drawPlate } from '#packages/plate-drawings/draw-plate'
import { formatSourceName, formatMinutes } from '#app/domain/recipes/format-recipe'
import {
  layoutSocialCard,
  SOCIAL_CARD_HEIGHT,
  DEFAULT_CARD_TITLE,
  GRAPHEME_SEGMENTER,
  SOCIAL_CARD_WIDTH,
  removeUnsupportedGraphemes,
  type SocialCard,
} from './social-card'

const MAX_CACHED_SOCIAL_PICTURES = 400
const socialPictureCache = new LRUCache<string, Buffer>({ max: MAX_CACHED_SOCIAL_PICTURES })

type SocialCardSource = { /** Cache key: changes whenever the content does. */ key: string; card: () => SocialCard }

/** Card content by kind of URL. */
const SOCIAL_CARD_LOADERS: Record<string, (name: string) => Promise<SocialCardSource | null>> = {
  async page(name) {
    if (name !== 'larder') return null
    return {
      key: '',
      card: () => ({
        kicker: 'Larder',
        title: DEFAULT_CARD_TITLE(),
        line: 'Pick a main ingredient, a mood and the time you have.',
        picture: toSvgDataUrl(drawPlate(NAMED_PLATES.get('borsch') ?? { title: '' })),
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
    const line = [
      total_time_minutes === null ? '' : inEnglish(() => formatMinutes(total_time_minutes)),
      recipe.yield ?? '',
    ]
      .filter(Boolean)
      .join(' · ')
    return {
      key: String(updated_at.getTime()),
      card: () => ({
        kicker: inEnglish(() => formatSourceName(source_domain)),
        title,
        line,
        picture: toSvgDataUrl(
          drawPlate({ title, ingredient: ingredient_category ?? '', mood: mood_category ?? '', seed: name }),
        ),
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
    const line = [formatUtcDate(publishedAt?.toISOString() ?? null), authorName].filter(Boolean).join(' · ')
    return {
      key: String(updatedAt.getTime()),
      card: () => ({
        kicker: 'From the kitchen table',
        title,
        line,
        picture: toSvgDataUrl(drawPlate({ title, seed: name })),
      }),
    }
  },
}

const SOCIAL_PICTURE_ID_PATTERN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const SOCIAL_PICTURE_NAME_PATTERN = /^(?:larder|[0-9a-f-]{36})$/

/**
 * The og:image of a recipe or a post ('<id>.png'), or of the site ('larder.png'), as PNG.
 * @throws AppError `not_found`, `too_many`
 */
export async function renderSocialPicture(kind: string, file: string, { ip }: { ip: string }): Promise<Buffer> {
  const name = file.endsWith('.png') ? file.slice(0, -'.png'.length) : ''
  const isKnown =
    Object.hasOwn(SOCIAL_CARD_LOADERS, kind) &&
    SOCIAL_PICTURE_NAME_PATTERN.test(name) &&
    (kind === 'page' || SOCIAL_PICTURE_ID_PATTERN.test(name))
  const source = isKnown ? await SOCIAL_CARD_LOADERS[kind]?.(name) : null
  if (!source) throw new AppError('not_found', PICTURE_NOT_FOUND)
  const key = `${kind} ${name} ${source.key}`
  if (!socialPictureCache.has(key)) await limitSocialPictures(ip)
  // Rendering is CPU bound: one at a time, and concurrent requests for a card share the result.
  return (
    socialPictureCache.get(key) ??
    (await keyedMutex(
      'social picture',
      async () => socialPictureCache.get(key) ?? cacheSocialPicture(key, await renderSocialCardPng(source.card())),
    ))
  )
}

function cacheSocialPicture(key: string, picture: Buffer): Buffer {
  socialPictureCache.set(key, picture)
  return picture
}

const renderSocialCardPng = async (card: SocialCard) =>
  await sharp(Buffer.from(await renderSocialCardSvg(card)))
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()

/** Text is converted to outlines. */
export async function renderSocialCardSvg(card: SocialCard): Promise<string> {
  // Loaded on first use: satori's text shaping takes memory that a server without shared links saves.
  const { default: satori } = await import('satori')
  const unsupported = new Set<string>()
  // satori calls this for graphemes that none of the fonts has.
  const loadAdditionalAsset = (_: string, graphemes: string) => {
    for (const { segment } of GRAPHEME_SEGMENTER.segment(graphemes)) unsupported.add(segment)
    return Promise.resolve([])
  }
  const layOut = (content: SocialCard) =>
    satori(
      layoutSocialCard(
        content,
        SOCIAL_CARD_FONTS.map(({ name }) => name),
      ) as unknown as ReactNode,
      { width: SOCIAL_CARD_WIDTH, height: SOCIAL_CARD_HEIGHT, fonts: SOCIAL_CARD_FONTS, loadAdditionalAsset },
    )
  const svg = await layOut(card)
  return unsupported.size ? await layOut(removeUnsupportedGraphemes(card, unsupported)) : svg
}

/** satori uses only the first of several fonts with the same name. */
const SOCIAL_CARD_FONTS = [latin, latinExtended, cyrillic, cyrillicExtended, greek, vietnamese].map((url, index) => ({
  name: `Vollkorn ${index}`,
  weight: 500 as const,
  style: 'normal' as const,
  data: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'),
}))
const toSvgDataUrl = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
