import type { z } from 'zod'
import type { PlannerResponse, proposedRecipeField } from './responses'

/** A recipe that is proposed for a dinner. */
export type ProposedRecipe = z.output<typeof proposedRecipeField>

export type ProposedDinner = ProposedWeek['dinners'][number]

/** A meal of what one of the dinners leaves, for so many. */
export type ProposedLeftovers = ProposedWeek['leftovers'][number]

export type ProposedWeek = z.output<typeof PlannerResponse>

/** Dinners of at most a week. */
export const MAX_DINNERS = 7
export const MAX_DINNER_MINUTES = 600
export const MAX_PEOPLE = 50
/** Recipes that the cook has turned down are remembered in the address. */
export const MAX_NOT_AGAIN = 60
