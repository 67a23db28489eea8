import { t } from '#packages/texts/t'

/** What is bought every so many weeks. */
export type RecurringItem = {
  /** As typed: '2 l milk'. Each once, in any case. */ line: string
  weeks: number
  /** A list that is made from this day on has it: '2026-12-01'. */ nextOn: string
}

/** Of a household. */
export type RegularItems = {
  /** What is always at home, as typed: 'salt'. */ staples: string[]
  recurring: RecurringItem[]
}

export const REGULAR_ITEMS_PATH = '/regular-items'
export const RECURRING_WEEKS = [1, 2, 3, 4, 6, 8, 12] as const
export const MAX_STAPLES = 100
export const MAX_RECURRING_ITEMS = 50
export const MAX_REGULAR_ITEM_LENGTH = 100

/** 'every week', 'every 2 weeks' */
export const formatEvery = (weeks: number): string =>
  t('{weeks, plural, one {every week} other {every # weeks}}', { weeks })

/** '2026-11-24' or later is due on that day. */
export const isDue = ({ nextOn }: Pick<RecurringItem, 'nextOn'>, today: string): boolean => nextOn <= today

/** Texts that differ in more than case and spaces, in their order. */
export function uniqueTexts(texts: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const text of texts.map((each) => each.trim().replace(/\s+/g, ' ')))
    if (text !== '' && !byKey.has(text.toLowerCase())) byKey.set(text.toLowerCase(), text)
  return [...byKey.values()]
}
