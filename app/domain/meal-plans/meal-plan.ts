import { message } from '#packages/texts/t'
import type { z } from 'zod'
import type { MealPlanEntryResponse, MealPlanResponse } from './responses'

export const MAX_PLAN_DESCRIPTION_LENGTH = 200
export const MAX_ENTRY_COMMENT_LENGTH = 150
export const MAX_PLAN_NAME_LENGTH = 100

/** Of a first plan that nobody has named. */
export const FIRST_PLAN_NAME = message('This week')

/** In the order of a day. */
export const MEALS = [
  ['breakfast', message('Breakfast')],
  ['lunch', message('Lunch')],
  ['dinner', message('Dinner')],
  ['snack', message('Snack')],
] as const

export const formatMeal = (meal: string | null): string => MEALS.find(([value]) => value === meal)?.[1]() ?? ''

export const LEFTOVERS = message('Leftovers')

/** A saved recipe on a plan, with its servings (null: as in the recipe), its day ('2026-11-24') and its meal. */
export type MealPlanEntry = z.output<typeof MealPlanEntryResponse>

/** Entries of a plan by their own ids, or the first one of each of these recipes. */
export type PlanEntries = { entryIds: readonly string[] } | { recipeIds: readonly string[] }

/** The entries are in the order in which they were added. */
export type MealPlan = z.output<typeof MealPlanResponse>

/** An ingredient line of a planned recipe, and its scale factor. */
export type PlannedIngredientLine = { line: string; recipeId: string; title: string; factor: number }

export const CALENDAR_PATH = '/calendar'

/** The address that a calendar app reads; its token is the secret. */
export const calendarFeedPath = (token: string): string => `/calendar/${token}.ics`

/** The same for apps that subscribe by a link: 'webcal://larder.example/…'. */
export const toWebcalUrl = (url: string): string => url.replace(/^https?:/, 'webcal:')
