import { message, t } from '#packages/texts/t'
import type { HouseholdCounts, HouseholdRating } from './recipe'
export const MISSING_INGREDIENTS_MESSAGE = message('Ingredients list is available on the original recipe page.')
export const MISSING_STEPS_MESSAGE = message('Detailed cooking instructions are available on the original recipe page.')

/** Display names of source domains that are not websites. */
const SOURCE_LABELS = new Map([
  ['larder', message("Larder's kitchen")],
  ['manual', message('My Recipe')],
])

/**
 * Minutes for display: under 60 'N min', otherwise 'H Hr' or 'H Hr M Min'. Rounded to whole minutes.
 * '' for an unknown time (null, undefined, not finite) and for zero or less.
 */
export function formatMinutes(minutes: number | null | undefined): string {
  const whole = roundMinutes(minutes)
  if (whole === null || whole === 0) return ''
  if (whole < 60) return t('{minutes} min', { minutes: whole })
  const rest = whole % 60
  const hours = Math.floor(whole / 60)
  return rest ? t('{hours} Hr {minutes} Min', { hours, minutes: rest }) : t('{hours} Hr', { hours })
}

/** Minutes as an ISO 8601 duration for schema.org: 65 is 'PT1H5M', 0 'PT0M'. '' for an unknown or negative time. */
export function toIsoDuration(minutes: number | null | undefined): string {
  const whole = roundMinutes(minutes)
  if (whole === null) return ''
  const hours = Math.floor(whole / 60)
  const rest = whole % 60
  return `PT${hours ? `${hours}H` : ''}${rest || !hours ? `${rest}M` : ''}`
}

function roundMinutes(minutes: number | null | undefined): number | null {
  if (minutes === null || minutes === undefined || !Number.isFinite(minutes) || minutes < 0) return null
  return Math.round(minutes)
}

/** A rating with one decimal, halves rounded up: 4.35 is '4.4'. '' when there is none. */
export function formatRecipeRating(value: number | null | undefined): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return ''
  // toFixed alone gives 4.3 for 4.35, because the nearest double is below it
  return (Math.round(Number((value * 10).toFixed(6))) / 10).toFixed(1)
}

/**
 * The summary if it is longer than 20 characters and does not start with 'from ' (trimmed, case-insensitive),
 * otherwise a generic sentence.
 */
export function formatRecipeSummary(summary: string | null | undefined, title?: string | null): string {
  const text = (summary ?? '').trim()
  if (text.length > 20 && !/^from\s/i.test(text)) return text
  const name = (title ?? '').trim()
  return name
    ? t('{name}, to cook at home and make your own.', { name })
    : t('A dish to cook at home and make your own.')
}

/** Display name of the source: 'larder' and 'manual' by name, any other domain without its 'www.'. '' when unknown. */
export function formatSourceName(source_domain: string | null | undefined): string {
  const domain = (source_domain ?? '').trim().toLowerCase()
  return SOURCE_LABELS.get(domain)?.() ?? domain.replace(/^www\./, '')
}

/** A recipe that a user wrote by hand: it has no web source. */
export const isManualRecipe = (source_domain: string | null | undefined): boolean => source_domain === 'manual'

/** Fewer could be told apart by their stars. */
const MIN_HOUSEHOLDS = 3

/** The mean in halves of a star, half up, and the number of households; both null below three households. */
function toHouseholdRating({ stars, households }: { stars: number; households: number }): HouseholdRating {
  if (households < MIN_HOUSEHOLDS) return { household_rating: null, household_rating_count: null }
  return { household_rating: Math.round((stars / households) * 2) / 2, household_rating_count: households }
}

/** What a job has summed of a recipe: the stars of so many households, and how often so many cooks have cooked it. */
export type HouseholdSums = { stars: number; households: number; times: number; cooks: number }

/** What may be shown of it. */
export const toHouseholdCounts = ({ times, cooks, ...rated }: HouseholdSums): HouseholdCounts => ({
  ...toHouseholdRating(rated),
  times_cooked: cooks < MIN_HOUSEHOLDS ? null : times,
})

/** '4.5' and 'from 12 Larder kitchens'; null without a rating. */
export function formatHouseholdRating({
  household_rating,
  household_rating_count,
}: HouseholdRating): { stars: string; from: string } | null {
  if (!household_rating || !household_rating_count) return null
  return {
    stars: household_rating.toFixed(1),
    from: t('from {count, plural, one {# Larder kitchen} other {# Larder kitchens}}', {
      count: household_rating_count,
    }),
  }
}

export const formatTimesCooked = (times: number): string =>
  t('{times, plural, one {# time in Larder kitchens} other {# times in Larder kitchens}}', { times })
