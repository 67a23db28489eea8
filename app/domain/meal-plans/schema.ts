import { message } from '#packages/texts/t'
import { z } from 'zod'
import { displayLine, optionalText, requiredText } from '#app/domain/field-schemas'
import { isIsoDate } from '#app/platform/text/dates'
import { MAX_ENTRY_COMMENT_LENGTH, MAX_PLAN_DESCRIPTION_LENGTH, MAX_PLAN_NAME_LENGTH, MEALS } from './meal-plan'

export const PLAN_NAME_REQUIRED = message('Please enter a meal plan name.')
export const MEAL_PLAN_NOT_FOUND = message("The meal plan you're looking for doesn't exist.")
export const PLAN_ENTRY_NOT_FOUND = message('This recipe is not in this meal plan.')
export const PLAN_RECIPE_NOT_FOUND = message('This recipe is not in your collection.')
export const RECIPE_ALREADY_PLANNED = message('This recipe is already in this meal plan.')
export const NO_RECIPES_SELECTED = message('Please select at least one recipe.')
export const MEAL_PLAN_IS_EMPTY = message('Add a recipe to this meal plan first.')

/** Sanity limits against runaway scripts. */
export const MAX_MEAL_PLANS = 200
export const MAX_PLAN_ENTRIES = 500
export const MAX_TOTAL_PLAN_ENTRIES = 5000
export const TOO_MANY_MEAL_PLANS = message(
  'You have {max} meal plans, the most you can have. Please delete an old one first.',
  { max: MAX_MEAL_PLANS },
)
export const TOO_MANY_PLAN_ENTRIES = message('A meal plan holds at most {max} recipes.', { max: MAX_PLAN_ENTRIES })
export const TOO_MANY_TOTAL_PLAN_ENTRIES = message(
  'Your meal plans hold {max} recipes together, the most you can have. Please delete an old plan first.',
  { max: MAX_TOTAL_PLAN_ENTRIES.toLocaleString('en') },
)

const INVALID_SERVINGS = message('Please enter 0.5 to 100 servings, or leave it empty.')
const INVALID_PLAN_DAY = message('Please enter the day like this: 2026-11-24.')
const INVALID_MEAL = message('Please choose breakfast, lunch, dinner, snack or none.')

const planNameInput = requiredText(PLAN_NAME_REQUIRED, displayLine).pipe(
  z
    .string()
    .max(MAX_PLAN_NAME_LENGTH, {
      error: message('Please use at most {max} characters.', { max: MAX_PLAN_NAME_LENGTH }),
    }),
)

export const NewMealPlan = z.object({ name: planNameInput, description: optionalText(MAX_PLAN_DESCRIPTION_LENGTH) })
export type NewMealPlan = z.output<typeof NewMealPlan>

/** A form's '' and JSON's null both mean the recipe's own servings. Accepts a decimal comma. */
const servingsInput = z
  .union([z.number({ error: INVALID_SERVINGS }), z.string().trim(), z.null()], { error: INVALID_SERVINGS })
  .optional()
  .transform((value) =>
    value === '' || value === null || value === undefined ? null : Number(String(value).replace(',', '.')),
  )
  .pipe(
    z
      .number({ error: INVALID_SERVINGS })
      .min(0.5, { error: INVALID_SERVINGS })
      .max(100, { error: INVALID_SERVINGS })
      .nullable(),
  )

const planDayInput = z
  .string({ error: INVALID_PLAN_DAY })
  .trim()
  .nullish()
  .transform((value) => value || null)
  .refine((value) => value === null || isIsoDate(value), { error: INVALID_PLAN_DAY })

const mealNames = MEALS.map(([value]) => value)
const mealInput = z
  .union([z.enum(mealNames), z.literal(''), z.null()], { error: INVALID_MEAL })
  .optional()
  .transform((value) => value || null)

/** Partial update: missing fields stay. */
export const MealPlanEntryUpdate = z
  .object({
    comment: optionalText(MAX_ENTRY_COMMENT_LENGTH).optional(),
    servings: servingsInput.optional(),
    day: planDayInput.optional(),
    meal: mealInput.optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    error: message('Please send what to change: comment, servings, day or meal.'),
  })
export type MealPlanEntryUpdate = z.output<typeof MealPlanEntryUpdate>

const savedRecipeIdInput = z.uuid({ error: PLAN_RECIPE_NOT_FOUND })
export const NewMealPlanEntry = z.object({ recipeId: savedRecipeIdInput })

/** Entries of a plan, which may be of one recipe. */
export const planEntryIdsInput = z
  .array(z.uuid({ error: NO_RECIPES_SELECTED }), { error: NO_RECIPES_SELECTED })
  .max(MAX_PLAN_ENTRIES, { error: TOO_MANY_PLAN_ENTRIES })

/** An empty selection means all recipes. */
export const GenerateListInput = z.object({
  selectedRecipeIds: z
    .array(z.uuid({ error: NO_RECIPES_SELECTED }), { error: NO_RECIPES_SELECTED })
    .max(MAX_PLAN_ENTRIES, { error: TOO_MANY_PLAN_ENTRIES })
    .nullish()
    .describe('Of a recipe that is on the plan twice the first entry.'),
  selectedEntryIds: planEntryIdsInput.nullish().describe('Instead of `selectedRecipeIds`: ids of entries.'),
})

/** A copy has its own name, and a first day if the plan has days. */
export const MealPlanCopy = z.object({ name: planNameInput, startsOn: planDayInput.optional() })
export type MealPlanCopy = z.output<typeof MealPlanCopy>

export const savedRecipeIdsInput = z
  .array(savedRecipeIdInput, { error: NO_RECIPES_SELECTED })
  .min(1, { error: NO_RECIPES_SELECTED })
  .max(MAX_PLAN_ENTRIES, { error: TOO_MANY_PLAN_ENTRIES })
/** Selected recipes, before a plan is chosen. */
export const SelectedRecipes = z.object({ recipe: savedRecipeIdsInput })

/** An existing plan, or the name of a new one. */
export const AddToPlanInput = z
  .object({
    recipe: savedRecipeIdsInput,
    plan: z.union([z.literal('new'), z.uuid()], { error: message('Please choose a meal plan.') }).default('new'),
    name: optionalText(MAX_PLAN_NAME_LENGTH, undefined, displayLine),
  })
  .refine(({ plan, name }) => plan !== 'new' || name !== null, { path: ['name'], error: PLAN_NAME_REQUIRED })
export type AddToPlanInput = z.output<typeof AddToPlanInput>
