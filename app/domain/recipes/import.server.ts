import { z } from 'zod'
import { AppError } from '#app/platform/app-error'
import { db } from '#app/platform/db.server'
import { canonicalUrl } from './canonical-url'
import { NO_TITLE } from './extract/choose'
import type { Extracted } from './extract/choose'
import { readHead } from './extract/page-head'
import { isMarkup, pageOfText } from './extract/plain-text'
import { readPageApart } from './extract/pool.server'
import { findingsOf } from './findings'
import { whyNot } from './from-web.server'
import { limitImports } from './limits.server'
import { recipePage } from './recipe-page'
import { readyPage, recipeByUrl } from './recipes.server'

/** Where a pasted text comes from when nobody says so: a name that exists nowhere (RFC 2606). */
const NOWHERE = 'https://pasted.invalid/'
const HEAD = 100_000
/** Longer than any recipe that people write; a page's source may be longer. */
const LONGEST_PLAIN_TEXT = 100_000
const TITLE_FIRST = 'We found no title. Please put the name of the dish on the first line.'
const NOTHING_FOUND =
  'We found no recipe in that text. It helps to have the ingredients one to a line, and the method below them.'
const Notes = z.object({ fields: z.record(z.string(), z.object({ layer: z.string(), confidence: z.number() })) })

/**
 * The catalogue's recipe of an address with what was found field by field when its page was read.
 * @throws AppError `invalid`, `not_found`
 */
export async function importedRecipe(url: string) {
  const recipe = await recipeByUrl(url)
  const row = await db().recipe.findUnique({ where: { id: recipe.id }, select: { extraction_notes: true } })
  const notes = Notes.safeParse(row?.extraction_notes)
  const { ingredients: _, steps: __, ...rest } = recipe
  return {
    recipe: rest,
    page: readyPage(recipe),
    findings: findingsOf(recipe, notes.success ? (notes.data.fields as Extracted['fields']) : {}),
  }
}

/**
 * The recipe in a pasted text or in a pasted page's source, read just as a fetched page is; its source_url is null when
 * nobody says where it is from.
 * @throws AppError `invalid` with the reason beside the text; `too_many`
 */
export async function readRecipeText(
  { text, source }: { text: string; source: string | null },
  { ip }: { ip: string },
) {
  await limitImports(ip)
  const isPage = isMarkup(text)
  const html = isPage ? text : pageOfText(text.slice(0, LONGEST_PLAIN_TEXT))
  const url = source ?? statedAddress(html)
  const { recipe, fields, problems } = await readPageApart({ html, url: url ?? NOWHERE })
  if (!recipe) {
    const { kind, message } = whyNot(problems)
    const sentence =
      problems.includes(NO_TITLE) && !isPage ? TITLE_FIRST : kind === 'no_recipe' ? NOTHING_FOUND : message
    throw new AppError(kind === 'busy' ? 'unavailable' : 'invalid', sentence, { fields: { text: [sentence] } })
  }
  return {
    recipe: {
      ...recipe,
      image_url: recipe.image_url?.startsWith(NOWHERE) ? null : recipe.image_url,
      source_url: url,
      source_domain: url ? recipe.source_domain : null,
    },
    fields,
  }
}

/**
 * The same, made ready for a page; `read` is what was read, whole. Nothing is stored: it is the cook's own text, and
 * nobody has checked where it is from.
 * @throws AppError `invalid` with the reason beside the text; `too_many`
 */
export async function recipeFromText(pasted: { text: string; source: string | null }, asker: { ip: string }) {
  const { recipe, fields } = await readRecipeText(pasted, asker)
  const { ingredients: _, steps: __, ...rest } = recipe
  return { recipe: rest, read: recipe, page: recipePage(recipe), findings: findingsOf(recipe, fields) }
}

/** What a pasted page says its own address is. */
const statedAddress = (html: string) => canonicalUrl(readHead(html.slice(0, HEAD)).canonical)
