import { message } from '#packages/texts/t'
import { say } from '#packages/texts/say'
import { z } from 'zod'
import { AppError } from '#app/platform/app-error'
import { db } from '#app/platform/db.server'
import { canonicalizeUrl } from '#packages/page-reader/canonical-url'
import { NO_TITLE_FOUND, type ExtractionResult } from '#packages/page-reader/choose-fields'
import { parsePageHead } from '#packages/page-reader/page-head'
import { isHtmlSource, textToHtml } from '#packages/page-reader/pasted-text'
import { createExtractionReport } from './extraction-report'
import { toExtractionFailure, readPageInWorker } from './fetch-recipe.server'
import { limitImports } from './find-or-import-recipe.server'
import { scaleUntrustedRecipe } from './recipe-scaling-pool.server'
import { getRecipeByUrl } from './recipes.server'

/** Placeholder base URL for pasted text without a source: the .invalid TLD never resolves (RFC 2606). */
const PASTED_TEXT_BASE_URL = 'https://pasted.invalid/'
const MAX_HEAD_CHARACTERS = 100_000
/** Plain text only: longer than any recipe; a page's HTML source may be longer. */
const MAX_PASTED_TEXT_LENGTH = 100_000
const PASTED_TITLE_REQUIRED = message('We found no title. Please put the name of the dish on the first line.')
const NO_RECIPE_IN_TEXT = message(
  'We found no recipe in that text. Please put one ingredient on each line, and the method below.',
)
const StoredExtractionNotes = z.object({
  fields: z.record(z.string(), z.object({ layer: z.string(), confidence: z.number() })),
})

/**
 * The catalogue recipe at a URL with its extraction report.
 * @throws AppError `invalid`, `not_found`
 */
export async function loadImportPreview(url: string) {
  const recipe = await getRecipeByUrl(url)
  const row = await db().recipe.findUnique({ where: { id: recipe.id }, select: { extraction_notes: true } })
  const notes = StoredExtractionNotes.safeParse(row?.extraction_notes)
  const { ingredients: _, steps: __, ...recipeFields } = recipe
  return {
    recipe: recipeFields,
    page: await scaleUntrustedRecipe(recipe),
    findings: createExtractionReport(recipe, notes.success ? (notes.data.fields as ExtractionResult['fields']) : {}),
  }
}

/**
 * Extracts the recipe from pasted text or page source with the same reader as a fetched page; `source_url` is null
 * when unknown.
 * @throws AppError `invalid` with the reason on the text field; `too_many`
 */
export async function parseRecipeText(
  { text, source }: { text: string; source: string | null },
  { ip }: { ip: string },
) {
  await limitImports(ip)
  const isPage = isHtmlSource(text)
  const html = isPage ? text : textToHtml(text.slice(0, MAX_PASTED_TEXT_LENGTH))
  const url = source ?? extractCanonicalUrl(html)
  const { recipe, fields, problems } = await readPageInWorker({ html, url: url ?? PASTED_TEXT_BASE_URL })
  if (!recipe) {
    const { kind, message } = toExtractionFailure(problems)
    const sentence =
      problems.includes(NO_TITLE_FOUND) && !isPage
        ? PASTED_TITLE_REQUIRED
        : kind === 'no_recipe'
          ? NO_RECIPE_IN_TEXT
          : message
    throw new AppError(kind === 'busy' ? 'unavailable' : 'invalid', sentence, { fields: { text: [say(sentence)] } })
  }
  return {
    recipe: {
      ...recipe,
      image_url: recipe.image_url?.startsWith(PASTED_TEXT_BASE_URL) ? null : recipe.image_url,
      source_url: url,
      source_domain: url ? recipe.source_domain : null,
    },
    fields,
  }
}

/**
 * The same, formatted for a page; `read` is the extracted recipe. Nothing is stored: the text is private and its
 * source unverified.
 * @throws AppError `invalid` with the reason on the text field; `too_many`
 */
export async function previewPastedRecipe(pasted: { text: string; source: string | null }, client: { ip: string }) {
  const { recipe, fields } = await parseRecipeText(pasted, client)
  const { ingredients: _, steps: __, ...recipeFields } = recipe
  return {
    recipe: recipeFields,
    read: recipe,
    page: await scaleUntrustedRecipe(recipe),
    findings: createExtractionReport(recipe, fields),
  }
}

const extractCanonicalUrl = (html: string) =>
  canonicalizeUrl(parsePageHead(html.slice(0, MAX_HEAD_CHARACTERS)).canonical)
