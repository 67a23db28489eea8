import { z } from 'zod'
import { DIET_NAMES } from '#app/domain/recipes/diets'
import { MAX_HAVE, MAX_HAVE_LENGTH } from '#app/domain/search/having'
import { LEFTOVER_MEALS, LEFTOVER_USES } from './leftovers'
import { INVALID_PEOPLE, NO_DAYS_CHOSEN, PLANNED_RECIPE_GONE } from './messages'
import { MAX_DINNER_MINUTES, MAX_DINNERS, MAX_NOT_AGAIN, MAX_PEOPLE } from './planned-week'
import { WEEKDAYS } from './weekdays'

const INVALID_DINNERS = `Please plan 1 to ${MAX_DINNERS} dinners.`
const INVALID_MINUTES = `Please give 5 to ${MAX_DINNER_MINUTES} minutes a day: 30, or { "mon": 30, "tue": 45 }.`
const TOO_FEW_DAYS = 'Please give the minutes of at least as many days as there are dinners.'
const INVALID_THINGS = `Please name at most ${MAX_HAVE} things, each in at most ${MAX_HAVE_LENGTH} characters.`
const INVALID_NOT_AGAIN = `Please name at most ${MAX_NOT_AGAIN} recipes by their ids.`
const INVALID_LOCKED = 'Locked dinners are a list of { "day": "mon", "recipeId": … }, each day once.'
const INVALID_LEFTOVERS = `Leftovers are: ${LEFTOVER_USES.join(', ')}.`
const UNKNOWN_DIET = `Diets are: ${DIET_NAMES.join(', ')}.`

const minutesInput = z.int(INVALID_MINUTES).min(5, INVALID_MINUTES).max(MAX_DINNER_MINUTES, INVALID_MINUTES)
const dietInput = z.enum(DIET_NAMES, UNKNOWN_DIET)
const lockedInput = z.strictObject({ day: z.enum(WEEKDAYS, INVALID_LOCKED), recipeId: z.uuid(INVALID_LOCKED) })

/** Body of POST /api/planner. */
export const PlannerRequestBody = z
  .strictObject({
    dinners: z
      .int(INVALID_DINNERS)
      .min(1, INVALID_DINNERS)
      .max(MAX_DINNERS, INVALID_DINNERS)
      .optional()
      .describe('On the first days of the week that have minutes; all of these days without it.'),
    minutes: z.union([minutesInput, z.partialRecord(z.enum(WEEKDAYS), minutesInput)], INVALID_MINUTES),
    people: z.int(INVALID_PEOPLE).min(1, INVALID_PEOPLE).max(MAX_PEOPLE, INVALID_PEOPLE).optional(),
    useUp: z
      .array(z.string(INVALID_THINGS).max(MAX_HAVE_LENGTH, INVALID_THINGS), INVALID_THINGS)
      .max(MAX_HAVE, INVALID_THINGS)
      .default([]),
    notAgain: z.array(z.uuid(INVALID_NOT_AGAIN), INVALID_NOT_AGAIN).max(MAX_NOT_AGAIN, INVALID_NOT_AGAIN).default([]),
    diet: z
      .union([dietInput.transform((diet) => [diet]), z.array(dietInput).max(DIET_NAMES.length)], UNKNOWN_DIET)
      .optional()
      .describe("The caller's own diets without it."),
    leftovers: z
      .enum(LEFTOVER_USES, INVALID_LEFTOVERS)
      .default('lunch')
      .describe(
        'What a dish that makes enough for all twice leaves: the lunch of the day after, the next dinner, or nothing. Only with `people`.',
      ),
    locked: z
      .array(lockedInput, INVALID_LOCKED)
      .max(MAX_DINNERS, INVALID_LOCKED)
      .refine((locked) => new Set(locked.map(({ day }) => day)).size === locked.length, INVALID_LOCKED)
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
        .regex(/^(?:mon|tue|wed|thu|fri|sat|sun)\.[0-9a-f-]{36}$/i, PLANNED_RECIPE_GONE)
        .transform((value) => lockedInput.parse({ day: value.slice(0, 3), recipeId: value.slice(4) })),
      NO_DAYS_CHOSEN,
    )
    .min(1, NO_DAYS_CHOSEN)
    .max(MAX_DINNERS, NO_DAYS_CHOSEN),
  /** Meals of what they leave: 'tue.lunch.mon', the last the day of the dinner. */
  leftover: z
    .array(
      z
        .string()
        .transform((value) => value.split('.'))
        .pipe(z.tuple([z.enum(WEEKDAYS), z.enum(LEFTOVER_MEALS), z.enum(WEEKDAYS)], PLANNED_RECIPE_GONE))
        .transform(([day, meal, cookedOn]) => ({ day, meal, cookedOn })),
    )
    .max(MAX_DINNERS, NO_DAYS_CHOSEN)
    .default([]),
  people: z.coerce.number().int().min(1).max(MAX_PEOPLE).optional(),
})
