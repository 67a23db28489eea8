import { z } from 'zod'
import { optionalText, required } from '../fields'
import { isDay } from './days'
import { LONGEST_COMMENT, LONGEST_DESCRIPTION, LONGEST_NAME, MEALS } from './meal-plan'
import type { Meal } from './meal-plan'

export const NO_NAME = 'Please enter a meal plan name.'
export const NO_SUCH_PLAN = "The meal plan you're looking for doesn't exist."
export const NO_SUCH_ENTRY = 'This recipe is not in this meal plan.'
export const NO_SUCH_RECIPE = 'There is no such recipe in your collection.'
export const ALREADY_THERE = 'This recipe is already in this meal plan.'
export const NOTHING_CHOSEN = 'Please select at least one recipe.'
export const NOTHING_TO_COOK = 'Add a recipe to this meal plan first.'

/** No cook comes near these; a script that has run wild does. */
export const MOST_PLANS = 200
export const MOST_ENTRIES = 500
export const MOST_ENTRIES_IN_ALL = 5000
export const TOO_MANY_PLANS = `You have ${MOST_PLANS} meal plans, and we keep no more. Please delete one that is over.`
export const TOO_MANY_ENTRIES = `A meal plan holds at most ${MOST_ENTRIES} recipes.`
export const TOO_MANY_IN_ALL = `Your meal plans hold ${MOST_ENTRIES_IN_ALL.toLocaleString('en')} recipes together, and we keep no more. Please delete a plan that is over.`

const BAD_SERVINGS = 'Please give between 0.5 and 100 servings, or leave it empty.'
const BAD_DAY = 'Please give the day like this: 2026-11-24.'
const BAD_MEAL = 'Please choose breakfast, lunch, dinner, snack or none.'

const name = required(NO_NAME).pipe(z.string().max(LONGEST_NAME, `Please use at most ${LONGEST_NAME} characters.`))

export const NewMealPlan = z.object({ name, description: optionalText(LONGEST_DESCRIPTION) })
export type NewMealPlan = z.output<typeof NewMealPlan>

/** A form's '' and JSON's null both mean as the recipe says. Half a comma is a point to many. */
const servings = z
  .union([z.number(BAD_SERVINGS), z.string().trim(), z.null()], BAD_SERVINGS)
  .optional()
  .transform((value) =>
    value === '' || value === null || value === undefined ? null : Number(String(value).replace(',', '.')),
  )
  .pipe(z.number(BAD_SERVINGS).min(0.5, BAD_SERVINGS).max(100, BAD_SERVINGS).nullable())

const day = z
  .string(BAD_DAY)
  .trim()
  .nullish()
  .transform((value) => value || null)
  .refine((value) => value === null || isDay(value), BAD_DAY)

const mealNames = MEALS.map(([value]) => value) as [Meal, ...Meal[]]
const meal = z
  .union([z.enum(mealNames), z.literal(''), z.null()], BAD_MEAL)
  .optional()
  .transform((value) => value || null)

/** What a cook may say about a recipe on a plan; what is left out stays as it is. */
export const EntryChange = z
  .object({
    comment: optionalText(LONGEST_COMMENT).optional(),
    servings: servings.optional(),
    day: day.optional(),
    meal: meal.optional(),
  })
  .refine(
    (change) => Object.values(change).some((value) => value !== undefined),
    'Please say what is to change: comment, servings, day or meal.',
  )
export type EntryChange = z.output<typeof EntryChange>

const id = z.uuid(NO_SUCH_RECIPE)
export const NewEntry = z.object({ recipeId: id })

/** Spec §7: none selected means all of them. */
export const Generate = z.object({
  selectedRecipeIds: z.array(z.uuid(NOTHING_CHOSEN), NOTHING_CHOSEN).max(MOST_ENTRIES, TOO_MANY_ENTRIES).nullish(),
})

/** A copy has a name of its own, and if the plan has days, the day on which its first one falls. */
export const Copy = z.object({ name, startsOn: day.optional() })
export type Copy = z.output<typeof Copy>

const recipe = z.array(id, NOTHING_CHOSEN).min(1, NOTHING_CHOSEN).max(MOST_ENTRIES, TOO_MANY_ENTRIES)
/** Recipes that wait for a plan to be named. */
export const Chosen = z.object({ recipe })

/** Where recipes go: a plan that is there, or a new one by this name. */
export const AddToPlan = z
  .object({
    recipe,
    plan: z.union([z.literal('new'), z.uuid()], 'Please choose a meal plan.').default('new'),
    name: optionalText(LONGEST_NAME),
  })
  .refine(({ plan, name }) => plan !== 'new' || name !== null, { path: ['name'], error: NO_NAME })
export type AddToPlan = z.output<typeof AddToPlan>
