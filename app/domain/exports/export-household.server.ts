import { currentLanguage, message, t } from '#packages/texts/t'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { slugify, uniqueSlug } from '#app/domain/blog/slug'
import { iterateSavedRecipes } from '#app/domain/collection/collection.server'
import type { SavedRecipe } from '#app/domain/collection/saved-recipe'
import type { Member } from '#app/domain/households/member'
import { readKeptPicture } from '#app/domain/pictures/picture-service.server'
import { loadOwnPhotoNames } from '#app/domain/collection/photos.server'
import { loadRegularItems } from '#app/domain/shopping-lists/regular-items.server'
import { loadShops } from '#app/domain/shopping-lists/shops.server'
import { MAX_UPLOAD_WIDTH, uploadFileName } from '#app/domain/pictures/upload-path'
import { readUploadFile } from '#app/domain/pictures/uploads.server'
import { db } from '#app/platform/db.server'
import { createRateLimiter } from '#app/platform/rate-limit.server'
import { toIsoDate } from '#app/platform/text/dates'
import { escapeHtml } from '#app/platform/text/strings'
import { writeZip, type ZipWriterEntry } from '#packages/zip-writer/write-zip.server'
import { BOOK_STYLE, toArticleHtml, toContentsHtml } from './cookbook-html'
import type { ExportFormat } from './export-formats'
import { EXPORT_FORMAT, EXPORT_GENERATOR } from '#app/domain/imports/export-schema'
import { toMarkdown } from './recipe-as-text'
import { toCooklang, toMealie, toPaprika } from './recipe-for-apps.server'
import { toSavedRecipeJsonLd } from '#app/domain/collection/saved-recipe-json-ld'

const compress = promisify(gzip)
const MAX_SLUG = 80
/** As large as Paprika's own. */
const PAPRIKA_WIDTH = 800

/** An export reads all that a household has. @throws AppError `too_many` past 20 in ten minutes */
export const limitExports = createRateLimiter({
  name: 'export',
  points: 20,
  seconds: 600,
  sentence: message('You have just exported a lot. Please wait ten minutes and try again.'),
})

/** The chunks of a zip file with the household's recipes, and with 'all' everything it has. */
export function exportHousehold(member: Member, format: ExportFormat): AsyncGenerator<Uint8Array> {
  if (format === 'all') return writeZip(everything(member))
  return writeZip(inFormat(member, format))
}

/** The recipes with a name for their files, each once. */
async function* iterateNamed(member: Member): AsyncGenerator<{ recipe: SavedRecipe; slug: string }> {
  const taken = new Set<string>()
  for await (const recipes of iterateSavedRecipes(member))
    for (const recipe of recipes) {
      const slug = uniqueSlug(slugify(recipe.title).slice(0, MAX_SLUG) || 'recipe', taken)
      taken.add(slug)
      yield { recipe, slug }
    }
}

const toBytes = (text: string): Uint8Array => Buffer.from(text)
const toJsonBytes = (value: unknown): Uint8Array => toBytes(`${JSON.stringify(value, null, 2)}\n`)

async function* inFormat(member: Member, format: Exclude<ExportFormat, 'all'>): AsyncGenerator<ZipWriterEntry> {
  const photoNames = await loadOwnPhotoNames(member)
  for await (const { recipe, slug } of iterateNamed(member)) {
    if (format === 'markdown') yield { name: `${slug}.md`, bytes: toBytes(toMarkdown(recipe)) }
    else if (format === 'cooklang') yield { name: `${slug}.cook`, bytes: toBytes(toCooklang(recipe)) }
    else if (format === 'paprika') {
      const [photo] = photoNames.get(recipe.id) ?? []
      const picture = photo ? await readUploadFile(uploadFileName(photo, PAPRIKA_WIDTH, 'jpg')) : null
      const bytes = await compress(JSON.stringify(toPaprika(recipe, picture)))
      yield { name: `${slug}.paprikarecipe`, bytes, isStored: true }
    } else {
      const folder = `recipes/${slug}`
      yield { name: `${folder}/${slug}.json`, bytes: toJsonBytes(toMealie(recipe, slug)) }
      const picture = await readPicture(recipe, photoNames.get(recipe.id))
      if (picture) yield { name: `${folder}/images/original.webp`, bytes: picture, isStored: true }
    }
  }
}

/** The copy that we keep of a recipe's picture, else the member's first photograph of it, as WebP. */
async function readPicture({ image_url }: SavedRecipe, [photo]: readonly string[] = []): Promise<Uint8Array | null> {
  const kept = image_url ? await readKeptPicture(image_url) : null
  return kept ?? (photo ? await readUploadFile(uploadFileName(photo, MAX_UPLOAD_WIDTH, 'webp')) : null)
}

/** `picture`: its path in the export. */
type ContentsEntry = { id: string; slug: string; title: string; picture: string | null }

async function* everything(member: Member): AsyncGenerator<ZipWriterEntry> {
  const contents: ContentsEntry[] = []
  const photoNames = await loadOwnPhotoNames(member)
  for await (const { recipe, slug } of iterateNamed(member)) {
    const photographs: string[] = []
    for (const photo of photoNames.get(recipe.id) ?? []) {
      const bytes = await readUploadFile(uploadFileName(photo, MAX_UPLOAD_WIDTH, 'jpg'))
      if (!bytes) continue
      const name = `photographs/${slug}-${photographs.length + 1}.jpg`
      photographs.push(name)
      yield { name, bytes, isStored: true }
    }
    const kept = recipe.image_url ? await readKeptPicture(recipe.image_url) : null
    if (kept) yield { name: `pictures/${slug}.webp`, bytes: kept, isStored: true }
    const picture = kept ? `pictures/${slug}.webp` : (photographs[0] ?? null)
    const jsonLd = toSavedRecipeJsonLd(recipe, {
      picture: picture && `../${picture}`,
      photographs: photographs.map((name) => `../${name}`),
    })
    yield { name: `recipes/${slug}.json`, bytes: toJsonBytes(jsonLd) }
    contents.push({ id: recipe.id, slug, title: recipe.title, picture })
  }
  yield { name: 'larder.json', text: writeHousehold(member) }
  yield { name: 'index.html', text: writeIndex(member, contents) }
}

/** The parts of docs/export.md, one after the other. */
async function* writeHousehold(member: Member): AsyncGenerator<string> {
  yield `{"format":${JSON.stringify(EXPORT_FORMAT)},"exportedAt":${JSON.stringify(new Date().toISOString())},\n"reviews":`
  yield* writeJsonArray(iterateReviews(member))
  yield ',\n"plans":'
  yield* writeJsonArray(iteratePlans(member))
  yield `,\n"shops":${JSON.stringify(await loadShops(member))}`
  yield ',\n"lists":'
  yield* writeJsonArray(iterateLists(member))
  yield ',\n"cooked":'
  yield* writeJsonArray(iterateCookedDishes(member))
  const { staples, recurring } = await loadRegularItems(member)
  yield `,\n"staples":${JSON.stringify(staples)},\n"recurring":${JSON.stringify(recurring)}}\n`
}

async function* iterateReviews(member: Member) {
  for await (const recipes of iterateSavedRecipes(member))
    for (const { id, note, user_rating: stars } of recipes)
      if (note !== null || stars !== null) yield { recipe: id, note, stars }
}

async function* iteratePlans({ householdId }: Member) {
  const plans = await db().mealPlan.findMany({
    where: { householdId },
    select: { id: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  for (const { id } of plans) {
    const plan = await db().mealPlan.findFirst({
      where: { householdId, id },
      select: {
        name: true,
        description: true,
        archivedAt: true,
        createdAt: true,
        recipes: {
          select: {
            recipeId: true,
            comment: true,
            servings: true,
            day: true,
            meal: true,
            isLeftover: true,
            addedAt: true,
          },
          orderBy: [{ addedAt: 'asc' }, { id: 'asc' }],
        },
      },
    })
    if (plan)
      yield {
        ...plan,
        recipes: plan.recipes.map(({ recipeId, day, ...entry }) => ({
          recipe: recipeId,
          ...entry,
          day: day && toIsoDate(day),
        })),
      }
  }
}

async function* iterateLists({ householdId }: Member) {
  const lists = await db().shoppingList.findMany({
    where: { householdId },
    select: { id: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  for (const { id } of lists) {
    const list = await db().shoppingList.findFirst({
      where: { householdId, id },
      select: {
        name: true,
        isShared: true,
        archivedAt: true,
        shopId: true,
        createdAt: true,
        ingredients: {
          where: { removedAt: null },
          select: {
            position: true,
            name: true,
            quantity: true,
            quantity_max: true,
            unit: true,
            amounts: true,
            checked: true,
            tickedAt: true,
            aisle: true,
            ownAisle: true,
            sources: true,
            createdAt: true,
          },
          orderBy: [{ position: 'asc' }, { id: 'asc' }],
        },
      },
    })
    if (list) {
      const { ingredients: items, shopId: shop, ...rest } = list
      yield { ...rest, shop, items }
    }
  }
}

async function* iterateCookedDishes({ householdId }: Member) {
  const dishes = await db().cookedDish.findMany({
    where: { householdId },
    select: { source_url: true, cookedOn: true },
    orderBy: [{ cookedOn: 'asc' }, { id: 'asc' }],
  })
  for (const { source_url, cookedOn } of dishes) yield { source_url, cookedOn: toIsoDate(cookedOn) }
}

/** A page to read without us: contents, then every recipe that was written before. */
async function* writeIndex(member: Member, contents: ContentsEntry[]): AsyncGenerator<string> {
  const heading = escapeHtml(t('Our recipes'))
  yield `<!doctype html>
<html lang="${currentLanguage()}"><head><meta charset="utf-8"><meta name="generator" content="${EXPORT_GENERATOR}">
<meta name="viewport" content="width=device-width"><title>${heading}</title><style>${BOOK_STYLE}</style></head>
<body><h1>${heading}</h1>
<nav aria-label="${escapeHtml(t('Contents'))}"><ul>`
  yield toContentsHtml(contents.map(({ slug, title }) => ({ href: `#${slug}`, title })))
  yield '</ul></nav>\n'
  const entries = new Map(contents.map((entry) => [entry.id, entry]))
  for await (const recipes of iterateSavedRecipes(member))
    for (const recipe of recipes) {
      const entry = entries.get(recipe.id)
      if (entry) yield `${toArticleHtml(recipe, { anchor: entry.slug, picture: entry.picture })}\n`
    }
  yield '</body></html>\n'
}

/** The pieces of a JSON array, a line for each item. */
export async function* writeJsonArray(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let between = '['
  for await (const item of items) {
    yield `${between}\n${JSON.stringify(item)}`
    between = ','
  }
  yield between === '[' ? '[]' : '\n]'
}
