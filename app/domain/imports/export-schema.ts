import { z } from 'zod'
import { findIngredientChips } from '#packages/ingredients/foods/ingredient-chips'
import { AISLES } from '#packages/ingredients/tables/aisles'
import { createContentKey, type ArchiveRow } from './archive-recipe'
import { toChipBitmask } from '#app/domain/collection/chip-bitmask'
import { MAX_SAVED_RECIPES, SaveRecipePayload } from '#app/domain/collection/schema'
import { MAX_NOTE_LENGTH } from '#app/domain/collection/saved-recipe'
import {
  MAX_ENTRY_COMMENT_LENGTH,
  MAX_PLAN_DESCRIPTION_LENGTH,
  MAX_PLAN_NAME_LENGTH,
  MEALS,
} from '#app/domain/meal-plans/meal-plan'
import {
  MAX_MEAL_PLANS,
  MAX_PLAN_ENTRIES,
  MAX_TOTAL_PLAN_ENTRIES,
  TOO_MANY_TOTAL_PLAN_ENTRIES,
} from '#app/domain/meal-plans/schema'
import { toDietColumns } from '#app/domain/recipes/ingredient-columns'
import { MAX_LIST_NAME_LENGTH } from '#app/domain/shopping-lists/list-name'
import { MAX_LIST_ITEMS } from '#app/domain/shopping-lists/schema'
import {
  MAX_RECURRING_ITEMS,
  MAX_REGULAR_ITEM_LENGTH,
  MAX_STAPLES,
  RECURRING_WEEKS,
} from '#app/domain/shopping-lists/regular-items'
import { MAX_SHOP_NAME_LENGTH } from '#app/domain/shopping-lists/shop'
import { displayLine } from '#app/domain/field-schemas'
import {
  countBytes,
  itemsBytes,
  keepWhatFits,
  LIST_TOO_LARGE,
  LISTS_TOO_LARGE,
  MAX_COOKED_BYTES,
  MAX_COOKED_DISHES,
  MAX_LIST_BYTES,
  MAX_LISTS_BYTES,
  TOO_MANY_COOKED_DISHES,
} from '#app/domain/size-limits'
import { isIsoDate } from '#app/platform/text/dates'
import { OWN_FIELDS_KEY, toRecipeId } from '#app/domain/collection/saved-recipe-json-ld'
import { MAX_TAG_LENGTH, MAX_TAGS, readTags } from '#app/domain/collection/tags'

export const EXPORT_FORMAT = 'larder-export 1'
/** Of its index.html, which is for people only. */
export const EXPORT_GENERATOR = 'Larder export 1'
const MAX_ADDRESS_LENGTH = 2083
const MAX_ITEM_TEXT = 1000
const MAX_UNIT_LENGTH = 100
const MAX_ITEM_SOURCES = 500
const MAX_AMOUNTS = 50
const MAX_PHOTOGRAPHS = 100

// PostgreSQL has no character 0 and no half of a pair.
const isStorable = (value: string) => !value.includes('\0') && !/\p{Cs}/u.test(value)
const text = (max: number) => z.string().max(max).refine(isStorable)
/** PostgreSQL has no year 0. */
const isStorableDate = (date: Date) => date.getUTCFullYear() >= 1
const moment = z.iso
  .datetime()
  .transform((value) => new Date(value))
  .refine(isStorableDate)
const line = (max: number) => displayLine('').max(max).refine(isStorable).min(1)
const amount = z.number().min(0).max(1e9)
const id = z.uuid()

const OwnFields = z.object({
  source_domain: text(255),
  is_user_created: z.boolean(),
  rating_value: z.number().min(0).max(5).nullable(),
  rating_count: z
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .nullable(),
  added_at: moment,
  image_url: text(MAX_ADDRESS_LENGTH).nullable(),
  photographs: z.array(text(MAX_ADDRESS_LENGTH)).max(MAX_PHOTOGRAPHS).default([]),
})
const StepNode = z.object({ '@type': z.literal('HowToStep'), text: z.string() })
const SectionNode = z.object({
  '@type': z.literal('HowToSection'),
  name: z.string(),
  itemListElement: z.array(StepNode),
})
const RecipeNode = z.object({
  '@id': z.string(),
  name: displayLine('').max(300).refine(isStorable),
  url: text(MAX_ADDRESS_LENGTH).optional(),
  description: text(2000).optional(),
  recipeYield: text(120).optional(),
  totalTime: text(40).optional(),
  keywords: z.array(text(MAX_TAG_LENGTH)).max(MAX_TAGS).default([]),
  recipeIngredient: z.array(text(500)),
  recipeInstructions: z.array(z.union([StepNode, SectionNode])),
  [OWN_FIELDS_KEY]: OwnFields,
})

/** A recipe of our own export as it was saved; null for any other document, also when it was changed beyond our limits. */
export function readExportedRecipe(
  value: unknown,
  parseMinutes: (duration: string) => number | null,
): { id: string; row: ArchiveRow; /** Paths from its file. */ photographs: string[] } | null {
  const { data: node } = RecipeNode.safeParse(value)
  const recipeId = toRecipeId(node?.['@id'])
  if (!node || !recipeId || !id.safeParse(recipeId).success) return null
  const { photographs, ...own } = node[OWN_FIELDS_KEY]
  const steps = node.recipeInstructions.flatMap((part) =>
    part['@type'] === 'HowToStep' ? [part.text] : [`${part.name}:`, ...part.itemListElement.map((step) => step.text)],
  )
  const { data: recipe } = SaveRecipePayload.safeParse({
    ...own,
    title: node.name,
    source_url: node.url ?? 'https://manual.invalid/',
    total_time_minutes: node.totalTime === undefined ? null : parseMinutes(node.totalTime),
    ingredients: node.recipeIngredient,
    steps,
    yield_amount: node.recipeYield,
    summary: node.description,
  })
  if (!recipe || ![...recipe.ingredients, ...recipe.steps].every(isStorable)) return null
  const { ingredients } = recipe
  return {
    id: recipeId,
    photographs,
    row: {
      ...recipe,
      ...(node.url === undefined && { source_url: null, source_domain: null }),
      added_at: own.added_at,
      tags: readTags(node.keywords),
      chips: toChipBitmask(findIngredientChips(ingredients)),
      ...toDietColumns(ingredients),
      user_rating: null,
      note: null,
      contentKey: createContentKey(recipe),
    },
  }
}

const ExportedReview = z.object({
  recipe: id,
  note: text(MAX_NOTE_LENGTH).nullable(),
  stars: z.int().min(1).max(5).nullable(),
})
const ExportedPlan = z.object({
  name: line(MAX_PLAN_NAME_LENGTH),
  description: text(MAX_PLAN_DESCRIPTION_LENGTH).nullable(),
  archivedAt: moment.nullable().default(null),
  createdAt: moment,
  recipes: z
    .array(
      z.object({
        recipe: id,
        comment: text(MAX_ENTRY_COMMENT_LENGTH).nullable(),
        servings: z.number().positive().max(100).nullable(),
        day: z.string().refine(isIsoDate).nullable(),
        meal: z.enum(MEALS.map(([value]) => value)).nullable(),
        isLeftover: z.boolean().default(false),
        addedAt: moment,
      }),
    )
    .max(MAX_PLAN_ENTRIES),
})
const ExportedAmount = z.object({
  quantity: amount,
  quantity_max: amount.nullable(),
  unit: text(MAX_UNIT_LENGTH).nullable(),
  each: z.object({ quantity: amount, unit: text(MAX_UNIT_LENGTH) }).optional(),
})
const ExportedList = z.object({
  name: line(MAX_LIST_NAME_LENGTH),
  isShared: z.boolean(),
  archivedAt: moment.nullable().default(null),
  shop: id.nullable().default(null),
  createdAt: moment,
  items: z
    .array(
      z.object({
        position: z
          .int()
          .min(-(2 ** 31))
          .max(2 ** 31 - 1),
        name: text(MAX_ITEM_TEXT).min(1),
        quantity: amount.nullable(),
        quantity_max: amount.nullable(),
        unit: text(MAX_UNIT_LENGTH).nullable(),
        amounts: z.array(ExportedAmount).max(MAX_AMOUNTS).nullable(),
        checked: z.boolean(),
        tickedAt: moment.nullable(),
        aisle: z.enum(AISLES).nullable(),
        ownAisle: text(MAX_SHOP_NAME_LENGTH).min(1).nullable().default(null),
        sources: z
          .array(
            z.object({
              recipeId: id.nullable(),
              title: text(MAX_ITEM_TEXT).nullable(),
              line: text(MAX_ITEM_TEXT),
              factor: z.number().positive().max(1e6),
              amount: text(MAX_ITEM_TEXT),
              subRecipe: z.boolean().optional(),
            }),
          )
          .max(MAX_ITEM_SOURCES),
        createdAt: moment,
      }),
    )
    .max(MAX_LIST_ITEMS),
})
const ExportedShop = z.object({
  id,
  name: line(MAX_SHOP_NAME_LENGTH),
  aisles: z
    .array(
      z.object({
        aisle: text(MAX_SHOP_NAME_LENGTH).min(1),
        name: text(MAX_SHOP_NAME_LENGTH).min(1).nullable(),
        under: text(MAX_SHOP_NAME_LENGTH).min(1).nullable(),
      }),
    )
    .max(100),
})
const ExportedCooked = z.object({ source_url: text(MAX_ADDRESS_LENGTH), cookedOn: z.string().refine(isIsoDate) })
const ExportedRecurring = z.object({
  line: text(MAX_REGULAR_ITEM_LENGTH).regex(/\p{L}/u),
  weeks: z.literal([...RECURRING_WEEKS]),
  nextOn: z.string().refine(isIsoDate),
})
type ExportedReview = z.output<typeof ExportedReview>
export type ExportedPlan = z.output<typeof ExportedPlan>
export type ExportedList = z.output<typeof ExportedList>
type ExportedShop = z.output<typeof ExportedShop>

/** What lies beside the recipes in an export of ours. */
export type HouseholdExport = {
  reviews: ExportedReview[]
  plans: ExportedPlan[]
  lists: ExportedList[]
  shops: ExportedShop[]
  cooked: z.output<typeof ExportedCooked>[]
  staples: string[]
  recurring: z.output<typeof ExportedRecurring>[]
  leftOut: { title: string; reason: string }[]
}

const HouseholdFile = z.object({
  format: z.literal(EXPORT_FORMAT),
  reviews: z.array(z.unknown()).max(MAX_SAVED_RECIPES),
  plans: z.array(z.unknown()).max(MAX_MEAL_PLANS),
  lists: z.array(z.unknown()).max(1000),
  shops: z.array(z.unknown()).max(100).default([]),
  cooked: z.array(z.unknown()).max(MAX_COOKED_DISHES).default([]),
  staples: z.array(z.unknown()).max(MAX_STAPLES).default([]),
  recurring: z.array(z.unknown()).max(MAX_RECURRING_ITEMS).default([]),
})

/** The household's part of our own export; null for another document. What is damaged in it is named, and the rest read. */
export function readHouseholdExport(value: unknown): HouseholdExport | null {
  const { data: file } = HouseholdFile.safeParse(value)
  if (!file) return null
  const leftOut: HouseholdExport['leftOut'] = []
  const read = <Part extends z.ZodType>(schema: Part, values: unknown[], what: string): z.output<Part>[] =>
    values.flatMap((part) => {
      const parsed = schema.safeParse(part)
      if (parsed.success) return [parsed.data]
      leftOut.push({ title: nameOf(part) ?? what, reason: `This ${what} is damaged.` })
      return []
    })
  const leave =
    (reason: string) =>
    ({ name: title }: { name: string }) =>
      leftOut.push({ title, reason })
  const plans = read(ExportedPlan, file.plans, 'meal plan')
  const lists = read(ExportedList, file.lists, 'shopping list').filter((list) => {
    const fits = itemsBytes(list.items) <= MAX_LIST_BYTES
    if (!fits) leave(LIST_TOO_LARGE())(list)
    return fits
  })
  return {
    reviews: read(ExportedReview, file.reviews, 'note'),
    plans: keepWhatFits(
      plans,
      ({ recipes }) => recipes.length,
      MAX_TOTAL_PLAN_ENTRIES,
      leave(TOO_MANY_TOTAL_PLAN_ENTRIES()),
    ),
    lists: keepWhatFits(lists, ({ items }) => itemsBytes(items), MAX_LISTS_BYTES, leave(LISTS_TOO_LARGE())),
    shops: read(ExportedShop, file.shops, 'shop'),
    cooked: keepWhatFits(
      read(ExportedCooked, file.cooked, 'cooked dish'),
      ({ source_url }) => countBytes(source_url),
      MAX_COOKED_BYTES,
      ({ cookedOn }) => leftOut.push({ title: cookedOn, reason: TOO_MANY_COOKED_DISHES() }),
    ),
    staples: read(text(MAX_REGULAR_ITEM_LENGTH).min(1), file.staples, 'staple'),
    recurring: read(ExportedRecurring, file.recurring, 'regular item'),
    leftOut,
  }
}

const nameOf = (part: unknown): string | null => {
  const { data } = z.object({ name: z.string().min(1) }).safeParse(part)
  return data ? data.name.slice(0, MAX_PLAN_NAME_LENGTH) : null
}
