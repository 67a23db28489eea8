import { message } from '#packages/texts/t'
import { z } from 'zod'
import { DIET_NAMES } from '#app/domain/recipes/diets'
import { MAX_HAVE, MAX_HAVE_LENGTH } from '#app/domain/search/having'
import { LEFTOVER_MEALS, LEFTOVER_USES } from './leftovers'
import { INVALID_PEOPLE, NO_DAYS_CHOSEN, PLANNED_RECIPE_GONE } from './messages'
import { MAX_DINNER_MINUTES, MAX_DINNERS, MAX_NOT_AGAIN, MAX_PEOPLE } from './planned-week'
import { WEEKDAYS } from './weekdays'

const INVALID_DINNERS = message('Please plan 1 to {max} dinners.', { max: MAX_DINNERS })
const INVALID_MINUTES = message('Please give 5 to {max} minutes a day: 30, or \'{\' "mon": 30, "tue": 45 \'}\'.', {
  max: MAX_DINNER_MINUTES,
})
const TOO_FEW_DAYS = message('Please give the minutes of at least as many days as there are dinners.')
const INVALID_THINGS = message('Please name at most {max} things, each in at most {length} characters.', {
  max: MAX_HAVE,
  length: MAX_HAVE_LENGTH,
})
const INVALID_NOT_AGAIN = message('Please name at most {max} recipes by their ids.', { max: MAX_NOT_AGAIN })
const INVALID_LOCKED = message('Locked dinners are a list of \'{\' "day": "mon", "recipeId": … \'}\', each day once.')
const INVALID_LEFTOVERS = message('Leftovers are: {uses}.', { uses: LEFTOVER_USES.join(', ') })
const UNKNOWN_DIET = message('Diets are: {diets}.', { diets: DIET_NAMES.join(', ') })

const minutesInput = z
  .int({ error: INVALID_MINUTES })
  .min(5, { error: INVALID_MINUTES })
  .max(MAX_DINNER_MINUTES, { error: INVALID_MINUTES })
const dietInput = z.enum(DIET_NAMES, { error: UNKNOWN_DIET })
const lockedInput = z.strictObject({
  day: z.enum(WEEKDAYS, { error: INVALID_LOCKED }),
  recipeId: z.uuid({ error: INVALID_LOCKED }),
})

/** Body of POST /api/planner. */
export const PlannerRequestBody = z
  .strictObject({
    dinners: z
      .int({ error: INVALID_DINNERS })
      .min(1, { error: INVALID_DINNERS })
      .max(MAX_DINNERS, { error: INVALID_DINNERS })
      .optional()
      .describe('On the first days of the week that have minutes; all of these days without it.'),
    minutes: z.union([minutesInput, z.partialRecord(z.enum(WEEKDAYS), minutesInput)], { error: INVALID_MINUTES }),
    people: z
      .int({ error: INVALID_PEOPLE })
      .min(1, { error: INVALID_PEOPLE })
      .max(MAX_PEOPLE, { error: INVALID_PEOPLE })
      .optional(),
    useUp: z
      .array(z.string({ error: INVALID_THINGS }).max(MAX_HAVE_LENGTH, { error: INVALID_THINGS }), {
        error: INVALID_THINGS,
      })
      .max(MAX_HAVE, { error: INVALID_THINGS })
      .default([]),
    notAgain: z
      .array(z.uuid({ error: INVALID_NOT_AGAIN }), { error: INVALID_NOT_AGAIN })
      .max(MAX_NOT_AGAIN, { error: INVALID_NOT_AGAIN })
      .default([]),
    diet: z
      .union([dietInput.transform((diet) => [diet]), z.array(dietInput).max(DIET_NAMES.length)], {
        error: UNKNOWN_DIET,
      })
      .optional()
      .describe("The caller's own diets without it."),
    leftovers: z
      .enum(LEFTOVER_USES, { error: INVALID_LEFTOVERS })
      .default('lunch')
      .describe(
        'What a dish that makes enough for all twice leaves: the lunch of the day after, the next dinner, or nothing. Only with `people`.',
      ),
    locked: z
      .array(lockedInput, { error: INVALID_LOCKED })
      .max(MAX_DINNERS, { error: INVALID_LOCKED })
      .refine((locked) => new Set(locked.map(({ day }) => day)).size === locked.length, { error: INVALID_LOCKED })
      .default([]),
  })
  .refine(({ minutes }) => typeof minutes === 'number' || Object.keys(minutes).length > 0, {
    path: ['minutes'],
    error: NO_DAYS_CHOSEN,
  })
  .refine(({ dinners = 1, minutes }) => typeof minutes === 'number' || Object.keys(minutes).length >= dinners, {
    path: ['minutes'],
    error: TOO_FEW_DAYS,
  })

/** The proposed dinners as the form repeats them: 'mon.<id>'. */
export const TakeOverWeekInput = z.object({
  dish: z
    .array(
      z
        .string()
        .regex(/^(?:mon|tue|wed|thu|fri|sat|sun)\.[0-9a-f-]{36}$/i, { error: PLANNED_RECIPE_GONE })
        .transform((value) => lockedInput.parse({ day: value.slice(0, 3), recipeId: value.slice(4) })),
      { error: NO_DAYS_CHOSEN },
    )
    .min(1, { error: NO_DAYS_CHOSEN })
    .max(MAX_DINNERS, { error: NO_DAYS_CHOSEN }),
  /** Meals of what they leave: 'tue.lunch.mon', the last the day of the dinner. */
  leftover: z
    .array(
      z
        .string()
        .transform((value) => value.split('.'))
        .pipe(z.tuple([z.enum(WEEKDAYS), z.enum(LEFTOVER_MEALS), z.enum(WEEKDAYS)], { error: PLANNED_RECIPE_GONE }))
        .transform(([day, meal, cookedOn]) => ({ day, meal, cookedOn })),
    )
    .max(MAX_DINNERS, { error: NO_DAYS_CHOSEN })
    .default([]),
  people: z.coerce.number().int().min(1).max(MAX_PEOPLE).optional(),
})
