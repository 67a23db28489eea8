import type { Filters } from './filters'

/** A choice has several foods in it; each time the web is asked for a shelf it is asked for the next one. */
const FOODS: Record<Filters['ingredient'], readonly [string, ...string[]]> = {
  'Chicken & More': ['chicken', 'chicken thighs', 'turkey', 'chicken breast'],
  'Beef & Beyond': ['beef', 'pork', 'ground beef', 'lamb'],
  'Fish & Seafood': ['fish', 'salmon', 'shrimp', 'cod'],
  'Veggies & Greens': ['vegetarian', 'chickpea', 'vegetable', 'lentil'],
}

const MOOD_WORDS: Record<Filters['mood'], string> = {
  'Quick & Easy': 'quick easy',
  'Comfort Food': 'comfort food',
  'Healthy & Light': 'healthy light',
  'Fancy & Impressive': 'dinner party',
  'Kid-Friendly': 'kid friendly',
  'One-Pot / Sheet Pan': 'one pan',
}

const TIME_WORDS: Record<Filters['time'], string> = {
  '15 min or less': '15 minute',
  '30 min or less': '30 minute',
  '45 min or less': '45 minute',
  '1 hour+': 'slow cooked',
}

/** The three choices as a cook would type them into a search engine: "quick easy 30 minute chicken recipe". */
export function liveQuery({ ingredient, mood, time }: Filters, turn = 0): string {
  const foods = FOODS[ingredient]
  return `${MOOD_WORDS[mood]} ${TIME_WORDS[time]} ${foods[turn % foods.length]} recipe`
}
