import { FOODS } from './foods'

type Season = 'spring' | 'summer' | 'autumn' | 'winter'

const SEASONS = new Map(FOODS.flatMap(({ names, seasons }) => names.map((name) => [name, seasons] as const)))

const SEASON_OF_MONTH: readonly Season[] = [
  'winter',
  'winter',
  'spring',
  'spring',
  'spring',
  'summer',
  'summer',
  'summer',
  'autumn',
  'autumn',
  'autumn',
  'winter',
]

/** Whether a thing is harvested in a month, 1 to 12. */
export const isInSeason = (item: string, month: number): boolean =>
  SEASONS.get(item)?.includes(SEASON_OF_MONTH[month - 1] ?? 'winter') ?? false
