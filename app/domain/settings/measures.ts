import { message, type Message } from '#packages/texts/t'
import type { MeasureSystem } from '#packages/ingredients/measures/measure-system'

/** What amounts are shown in: as the recipe's author wrote them, or converted. */
export const MEASURES = ['written', 'metric', 'us'] as const
export type Measures = (typeof MEASURES)[number]

export const MEASURES_LABELS: Record<Measures, [name: Message, example: Message]> = {
  written: [message('As written'), message('Every recipe in its own measures')],
  metric: [message('Metric'), message('Grams, millilitres, °C')],
  us: [message('US'), message('Cups, ounces, °F')],
}

const isMeasures = (value: unknown): value is Measures => MEASURES.some((one) => one === value)

/** A stored choice; anything unknown is as written. */
export const parseMeasures = (value: unknown): Measures => (isMeasures(value) ? value : 'written')

/** What the ingredients package converts to; null for as written. */
export const toMeasureSystem = (measures: Measures): MeasureSystem | null => (measures === 'written' ? null : measures)

/** Not named `larder.`: a page with it is no personal one, and is cached once for each of the three. */
export const MEASURES_COOKIE = 'measures'

/** The page to choose on, which returns to `back`. */
export const measuresPath = (back: string): string => `/measures?return_url=${encodeURIComponent(back)}`
