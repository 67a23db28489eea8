/** spec §2: shown in place of an empty list. */
export const MISSING_INGREDIENTS_MESSAGE = 'Ingredients list is available on the original recipe page.'
export const MISSING_STEPS_MESSAGE = 'Detailed cooking instructions are available on the original recipe page.'

/** Where our own recipes and those made by hand say they come from. */
const SOURCE_LABELS = new Map([
  ['larder', "Larder's kitchen"],
  ['manual', 'My Recipe'],
])

/**
 * Minutes as spec §9 words them: under 60 'N min', otherwise 'H Hr' or 'H Hr M Min'. Rounded to whole minutes.
 * '' for an unknown time (null, undefined, not finite) and for zero or less, which no recipe takes.
 */
export function formatMinutes(minutes: number | null | undefined): string {
  const whole = roundMinutes(minutes)
  if (whole === null || whole === 0) return ''
  if (whole < 60) return `${whole} min`
  const rest = whole % 60
  return `${Math.floor(whole / 60)} Hr${rest ? ` ${rest} Min` : ''}`
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

/** A rating with one decimal (spec §9), halves up: 4.35 is '4.4'. '' when there is none. */
export function formatRecipeRating(value: number | null | undefined): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return ''
  // toFixed alone makes 4.35 a 4.3, because the nearest double lies below it
  return (Math.round(Number((value * 10).toFixed(6))) / 10).toFixed(1)
}

/**
 * The summary if it says something (spec §2: longer than 20 characters and not starting with 'from ', in any letter
 * case, spaces around it not counted), otherwise a sentence that is true of every recipe.
 */
export function formatRecipeSummary(summary: string | null | undefined, title?: string | null): string {
  const text = (summary ?? '').trim()
  if (text.length > 20 && !/^from\s/i.test(text)) return text
  const name = (title ?? '').trim()
  return name ? `${name}, to cook at home and make your own.` : 'A dish to cook at home and make your own.'
}

/** Who a recipe comes from: 'larder' and 'manual' by name, any other domain without its 'www.'. '' when unknown. */
export function formatSourceName(source_domain: string | null | undefined): string {
  const domain = (source_domain ?? '').trim().toLowerCase()
  return SOURCE_LABELS.get(domain) ?? domain.replace(/^www\./, '')
}

/** True of a recipe that its cook wrote: it is 'My Recipe', and from nowhere (spec §2). */
export const isManualRecipe = (source_domain: string | null | undefined): boolean => source_domain === 'manual'

/** A count with its noun: '1 recipe', '0 recipes'. */
export function formatCount(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
