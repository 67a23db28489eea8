type Season = 'spring' | 'summer' | 'autumn' | 'winter'

/**
 * Fresh produce with the seasons in which it is harvested on the northern half of the world, by item key, after the
 * Seasonal Produce Guide of the U.S. Department of Agriculture (SNAP-Ed Connection, public domain). What it lists for all
 * year, what is mostly imported, and what is as often frozen or canned (peas, spinach, corn) is left out.
 */
const SEASONS: Readonly<Record<string, readonly Season[]>> = {
  asparagus: ['spring'],
  beet: ['summer', 'autumn', 'winter'],
  'bell pepper': ['summer', 'autumn'],
  blackberry: ['summer'],
  blueberry: ['summer'],
  broccoli: ['spring', 'autumn'],
  'brussels sprout': ['autumn', 'winter'],
  cauliflower: ['autumn'],
  cucumber: ['summer'],
  eggplant: ['summer'],
  grape: ['autumn'],
  'green bean': ['summer', 'autumn'],
  kale: ['spring', 'autumn', 'winter'],
  leek: ['winter'],
  parsnip: ['autumn', 'winter'],
  peach: ['summer'],
  pear: ['autumn', 'winter'],
  plum: ['summer'],
  radish: ['spring', 'autumn'],
  raspberry: ['summer', 'autumn'],
  rhubarb: ['spring'],
  rutabaga: ['autumn', 'winter'],
  squash: ['autumn', 'winter'],
  strawberry: ['spring', 'summer'],
  'sweet potato': ['autumn', 'winter'],
  'swiss chard': ['spring', 'autumn', 'winter'],
  tomato: ['summer'],
  turnip: ['spring', 'autumn', 'winter'],
  zucchini: ['summer'],
}

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
  SEASONS[item]?.includes(SEASON_OF_MONTH[month - 1] ?? 'winter') ?? false
