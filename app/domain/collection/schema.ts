import { message, t, type Message } from '#packages/texts/t'
import { z } from 'zod'
import { INVALID_REQUEST } from '#app/domain/error-messages'
import { displayLine, isBlank, optionalText, requiredText } from '#app/domain/field-schemas'
import { canonicalizeUrl } from '#packages/page-reader/canonical-url'
import { INVALID_URL } from '../recipes/messages'
import { parseRateIntent } from './intents'
import { RECIPE_ALREADY_SAVED, PHOTO_NOT_FOUND } from './messages'
import { MAX_NOTE_LENGTH, MANUAL_SOURCE } from './saved-recipe'
import { MAX_TAGS, readTags } from './tags'
import { INVALID_RECIPE_URL } from '#app/domain/recipes/schema'

/** A sanity limit; pages stay as fast as with fifty recipes. */
export const MAX_SAVED_RECIPES = 5000
export const COLLECTION_FULL = message('Your collection is full: it holds 5,000 recipes. Please remove some first.')
export const ALREADY_SAVED = RECIPE_ALREADY_SAVED.text
export const NOT_IN_COLLECTION = message('That recipe is not in your collection.')

export const MAX_FIELD_LENGTH = {
  title: 300,
  summary: 2000,
  ingredient: 500,
  step: 2000,
  yield: 120,
  domain: 255,
} as const
export const MAX_LINE_COUNT = { ingredients: 200, steps: 100 } as const
/** Sum of all lines: several times the longest known recipe. */
const MAX_RECIPE_CHARACTERS = 60_000
const MAX_SAVED_URL_LENGTH = 2083
/** PostgreSQL's integer range. */
const MAX_INT32 = 2 ** 31 - 1
/** A hundred days, because some dishes are cured or aged. */
const MAX_TOTAL_TIME_MINUTES = 144_000

export const RECIPE_TITLE_REQUIRED = message('Please enter a recipe title.')
export const INGREDIENT_REQUIRED = message('Please add at least one ingredient.')
export const INSTRUCTION_STEP_REQUIRED = message('Please add at least one instruction step.')
const INVALID_TOTAL_TIME = message('Please give the time in whole minutes.')
const INVALID_LINE_LIST = message('Please send a list of lines.')
const INVALID_OPTIONAL_NUMBER = message('Please give a number, or nothing.')
const INVALID_RATING = message('Please choose one to five stars, or none.')
export const RECIPE_TOO_LONG = message('That recipe is too long (more than 60,000 characters).')
/** The confirmation pages carry the ids in their URL, whose length is limited. */
export const MAX_SELECTED_RECIPES = 100
const NO_SAVED_RECIPES_SELECTED = message('Please select the recipes first.')
const TOO_MANY_SELECTED = message('Please select at most {max} recipes, or all of them.', { max: MAX_SELECTED_RECIPES })

const recipeTitleField = requiredText(RECIPE_TITLE_REQUIRED, displayLine).max(MAX_FIELD_LENGTH.title, {
  error: message('Please keep the title within {title} characters.', { title: MAX_FIELD_LENGTH.title }),
})
const recipeSummaryField = optionalText(
  MAX_FIELD_LENGTH.summary,
  message('Please keep the summary within {summary} characters.', { summary: MAX_FIELD_LENGTH.summary }),
)
const yieldAmountField = optionalText(
  MAX_FIELD_LENGTH.yield,
  message('Please keep this within {yield} characters.', { yield: MAX_FIELD_LENGTH.yield }),
)

/** Text lines without blank ones; `none` is the error when at least one is required. */
const textLinesField = ({ most: max, longest, none }: { most: number; longest: number; none?: Message }) =>
  z
    .array(
      z
        .string({ error: none ?? INVALID_LINE_LIST })
        .max(longest, { error: message('Please keep each line within {longest} characters.', { longest }) })
        .nullish(),
      { error: none ?? INVALID_LINE_LIST },
    )
    .max(max * 2, { error: message('Please use at most {max} lines.', { max }) })
    .nullish()
    .transform((all, context) => {
      const lines = (all ?? []).map((line) => line?.trim() ?? '').filter((line) => !isBlank(line))
      const error =
        lines.length === 0 ? none?.() : lines.length > max ? t('Please use at most {max} lines.', { max }) : undefined
      if (error === undefined) return lines
      context.addIssue({ code: 'custom', message: error })
      return z.NEVER
    })

/** A number, possibly as text; '' and null are null. */
const numberOrNullField = (
  sentence: Message,
  isGood: (value: number) => boolean,
  clean: (text: string) => string = (text) => text,
) =>
  z.union([z.string(), z.number(), z.null()], sentence()).transform((input, context) => {
    const text = typeof input === 'string' ? clean(input.trim()) : input
    if (text === null || text === '') return null
    const value = Number(text)
    if (Number.isFinite(value) && isGood(value)) return value
    context.addIssue({ code: 'custom', message: sentence() })
    return z.NEVER
  })
const optionalNumberField = (...rule: Parameters<typeof numberOrNullField>) =>
  numberOrNullField(...rule)
    .optional()
    .transform((value) => value ?? null)

/** '45 min' is '45'. Hours stay as they are: '1 h 30' is refused, not read as one minute. */
const stripMinutesUnit = (text: string) => text.replace(/^(\d{1,9}(?:\.\d{1,9})?) ?(?:m|mins?|minutes?)\.?$/i, '$1')

/** Whole minutes; a fraction is cut off, 0 is null. */
const totalMinutesField = optionalNumberField(
  INVALID_TOTAL_TIME,
  (value) => value >= 0 && value <= MAX_TOTAL_TIME_MINUTES,
  stripMinutesUnit,
).transform((value) => (value === null ? null : Math.trunc(value) || null))
const recipeImageUrlField = optionalText(MAX_SAVED_URL_LENGTH, INVALID_URL)

export const isWithinRecipeLength = ({ ingredients, steps }: { ingredients: string[]; steps: string[] }) =>
  [...ingredients, ...steps].reduce((sum, line) => sum + line.length, 0) <= MAX_RECIPE_CHARACTERS

const TOO_MANY_TAGS = message('Please use at most {max} short tags, with commas between them.', { max: MAX_TAGS })

/** Also the editable fields of a saved recipe. */
export const ManualRecipeInput = z
  .object({
    title: recipeTitleField,
    summary: recipeSummaryField,
    total_time_minutes: totalMinutesField,
    yield_amount: yieldAmountField,
    tags: z
      .union(
        [
          z.string().max(2000, { error: TOO_MANY_TAGS }),
          z.array(z.string().max(200, { error: TOO_MANY_TAGS })).max(100, { error: TOO_MANY_TAGS }),
        ],
        { error: TOO_MANY_TAGS },
      )
      .transform(readTags)
      .optional()
      .describe('A list, or a text with commas.'),
    image_url: recipeImageUrlField.transform((text, context) => {
      const url = text === null ? null : canonicalizeUrl(text)
      if (text === null || url) return url
      context.addIssue({ code: 'custom', message: INVALID_URL() })
      return z.NEVER
    }),
    ingredients: textLinesField({
      most: MAX_LINE_COUNT.ingredients,
      longest: MAX_FIELD_LENGTH.ingredient,
      none: INGREDIENT_REQUIRED,
    }),
    steps: textLinesField({
      most: MAX_LINE_COUNT.steps,
      longest: MAX_FIELD_LENGTH.step,
      none: INSTRUCTION_STEP_REQUIRED,
    }),
  })
  .refine(isWithinRecipeLength, { error: RECIPE_TOO_LONG, path: ['steps'] })
export type ManualRecipeInput = z.output<typeof ManualRecipeInput>

/** A recipe of the web: its source must be a URL; an invalid picture URL is dropped. */
export const SaveRecipePayload = z
  .object({
    title: recipeTitleField,
    image_url: recipeImageUrlField.transform((text) => text && canonicalizeUrl(text)),
    source_url: requiredText(INVALID_URL).transform((text, context) => {
      const url = canonicalizeUrl(text)
      // Percent-encoding can make the canonical URL longer than the input.
      if (url && url.length <= MAX_SAVED_URL_LENGTH) return url
      context.addIssue({ code: 'custom', message: INVALID_URL() })
      return z.NEVER
    }),
    source_domain: optionalText(MAX_FIELD_LENGTH.domain, INVALID_URL),
    rating_value: optionalNumberField(INVALID_OPTIONAL_NUMBER, (value) => value >= 0 && value <= 5),
    rating_count: optionalNumberField(INVALID_OPTIONAL_NUMBER, (value) => value >= 0).transform((value) =>
      value === null ? null : Math.min(Math.round(value), MAX_INT32),
    ),
    total_time_minutes: totalMinutesField,
    ingredients: textLinesField({ most: MAX_LINE_COUNT.ingredients, longest: MAX_FIELD_LENGTH.ingredient }),
    steps: textLinesField({ most: MAX_LINE_COUNT.steps, longest: MAX_FIELD_LENGTH.step }),
    yield_amount: yieldAmountField,
    summary: recipeSummaryField,
    is_user_created: z
      .union([z.boolean(), z.string()])
      .nullish()
      .transform((value) => value === true || value === 'true' || value === 'on'),
  })
  .refine(isWithinRecipeLength, { error: RECIPE_TOO_LONG, path: ['steps'] })
  .transform((recipe) => ({ ...recipe, source_domain: resolveSourceDomain(recipe.source_url, recipe.source_domain) }))
export type SaveRecipePayload = z.output<typeof SaveRecipePayload>

/** The source domain of a web recipe; one with a URL cannot claim to be 'manual'. */
function resolveSourceDomain(source_url: string, claimedDomain: string | null): string {
  const domain = claimedDomain?.toLowerCase()
  return domain && domain !== MANUAL_SOURCE ? domain : new URL(source_url).hostname.replace(/^www\./, '')
}

export const SaveRecipeFromPostInput = z.object({ blogRecipe: z.uuid({ error: INVALID_REQUEST }) })
export type SaveRecipeFromPostInput = z.output<typeof SaveRecipeFromPostInput>

const INVALID_NOTE = message('Please send the note as text.')
// Forms send line breaks as CRLF; the character counter counts them as one.
const normalizeNote = (text: string | null | undefined) => text?.replace(/\r\n?/g, '\n').trim() || null
const isWithinNoteLength = (text: string | null) => (text?.length ?? 0) <= MAX_NOTE_LENGTH
const NOTE_TOO_LONG = message('Please keep the note within {max} characters.', { max: MAX_NOTE_LENGTH })

/** An empty field clears the note. */
export const NoteFormInput = z.object({
  note: z
    .string({ error: INVALID_NOTE })
    .nullish()
    .transform(normalizeNote)
    .refine(isWithinNoteLength, { error: NOTE_TOO_LONG }),
})

/** In JSON a missing note is an error and does not clear it. */
export const NotePayload = z.object({
  note: z
    .union([z.string(), z.null()], { error: INVALID_NOTE })
    .transform(normalizeNote)
    .refine(isWithinNoteLength, { error: NOTE_TOO_LONG }),
})

/** 1 to 5, or null to clear; a form sends 'none'. */
export const RatingInput = z.object({
  user_rating: z.union(
    [
      z.literal('none').transform(() => null),
      numberOrNullField(INVALID_RATING, (value) => [1, 2, 3, 4, 5].includes(value)),
    ],
    { error: INVALID_RATING },
  ),
})

/** In JSON a rating is a number. */
export const RatingPayload = z.object({
  user_rating: z
    .number({ error: INVALID_RATING })
    .int({ error: INVALID_RATING })
    .min(1, { error: INVALID_RATING })
    .max(5, { error: INVALID_RATING })
    .nullable(),
})

/** What a selection over all pages had at this moment. */
export const SelectionMoment = z.object({
  until: z.iso.datetime({ error: INVALID_REQUEST }).transform((text) => new Date(text)),
})

export const SelectedRecipesInput = z.object({
  ids: z
    .array(z.string({ error: NO_SAVED_RECIPES_SELECTED }), { error: NO_SAVED_RECIPES_SELECTED })
    .min(1, { error: NO_SAVED_RECIPES_SELECTED })
    .max(MAX_SAVED_RECIPES, { error: NO_SAVED_RECIPES_SELECTED }),
})

/** `except`: all recipes that pass the filters but these, on every page; null for those with the ids. A book without ids has all. */
type CollectionIntent =
  | { do: 'rate'; id: string; user_rating: number | null }
  | { do: 'plan' | 'remove' | 'book'; ids: string[]; except: string[] | null }

/** The intent of a button and the selected recipes of the collection form; see intents.ts. */
export const CollectionIntent = z
  .object({
    do: z.string({ error: NO_SAVED_RECIPES_SELECTED }),
    cards: z.string({ error: INVALID_REQUEST }).optional(),
    ids: z
      .array(z.string({ error: NO_SAVED_RECIPES_SELECTED }), { error: NO_SAVED_RECIPES_SELECTED })
      .max(MAX_SELECTED_RECIPES, { error: TOO_MANY_SELECTED })
      .optional(),
    everyPage: z.literal('1', { error: INVALID_REQUEST }).optional(),
    shown: z
      .array(z.string({ error: INVALID_REQUEST }))
      .max(MAX_SELECTED_RECIPES, { error: TOO_MANY_SELECTED })
      .optional(),
  })
  .transform(({ do: intent, cards = '', ids = [], everyPage, shown = [] }, context): CollectionIntent => {
    const rated = parseRateIntent(intent, cards)
    if (rated) return { do: 'rate', ...rated }
    if (intent === 'book' || ((intent === 'plan' || intent === 'remove') && (ids.length > 0 || everyPage)))
      return { do: intent, ids, except: everyPage ? shown.filter((id) => !ids.includes(id)) : null }
    context.addIssue({ code: 'custom', path: ['ids'], message: NO_SAVED_RECIPES_SELECTED() })
    return z.NEVER
  })

/** The form at the end of the cook view: the recipe by its address. */
export const CookedInput = z.object({ recipe: z.string(INVALID_RECIPE_URL).max(2083, INVALID_RECIPE_URL) })

export const AddPhotoInput = z.object({
  file: z
    .unknown()
    .optional()
    .transform((file) => (file instanceof File && file.size > 0 ? file : null)),
  offer: z
    .string()
    .optional()
    .transform((value) => value === 'on'),
})
export const PhotoRef = z.object({ id: z.uuid({ error: PHOTO_NOT_FOUND }) })
/** By the name of its files, which operators know it by. */
export const OfferedPhotoRef = z.object({
  name: z.string({ error: PHOTO_NOT_FOUND }).regex(/^[0-9a-f]{32}$/, { error: PHOTO_NOT_FOUND }),
})

const savedRecipeIdField = { id: z.string({ error: NOT_IN_COLLECTION }) }

/** The rating form of the recipe page. */
export const RateSavedRecipeInput = RatingInput.extend(savedRecipeIdField)
export const NoteSavedRecipeInput = NoteFormInput.extend(savedRecipeIdField)

/** Placeholder that satisfies the URL check when the source is unknown: the .invalid TLD never resolves (RFC 2606). */
const PLACEHOLDER_SOURCE_URL = 'https://pasted.invalid/'

/**
 * A recipe extracted from a pasted text, as its preview page sends it back to be saved: pasted text is not stored,
 * so the client holds it. Untrusted input; `isSourced` means that it names its source.
 */
export const PastedRecipe = z.object({
  recipe: z
    .string({ error: INVALID_REQUEST })
    .transform(parseJsonObjectField)
    .transform((extracted, context) => {
      const isSourced = typeof extracted.source_url === 'string'
      const checked = SaveRecipePayload.safeParse({
        ...extracted,
        yield_amount: extracted.yield,
        ...(!isSourced && { source_url: PLACEHOLDER_SOURCE_URL, source_domain: null }),
      })
      if (checked.success) return { ...checked.data, isSourced }
      context.addIssue({ code: 'custom', message: checked.error.issues[0]?.message ?? INVALID_REQUEST() })
      return z.NEVER
    }),
})
export type PastedRecipe = z.output<typeof PastedRecipe>['recipe']

function parseJsonObjectField(text: string, context: z.RefinementCtx): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    const object = z.record(z.string(), z.unknown()).safeParse(value)
    if (object.success) return object.data
  } catch {
    // the issue is added below
  }
  context.addIssue({ code: 'custom', message: INVALID_REQUEST() })
  return z.NEVER
}
