import type { SearchFilters } from './search-filters'

/** Foods per main ingredient; each search round uses the next one. */
const QUERY_FOODS: Record<SearchFilters['ingredient'], readonly [string, ...string[]]> = {
  'Chicken & More': ['chicken', 'chicken thighs', 'turkey', 'chicken breast'],
  'Beef & Beyond': ['beef', 'pork', 'ground beef', 'lamb'],
  'Fish & Seafood': ['fish', 'salmon', 'shrimp', 'cod'],
  'Veggies & Greens': ['vegetarian', 'chickpea', 'vegetable', 'lentil'],
}

const QUERY_MOOD_WORDS: Record<SearchFilters['mood'], string> = {
  'Quick & Easy': 'quick easy',
  'Comfort Food': 'comfort food',
  'Healthy & Light': 'healthy light',
  'Fancy & Impressive': 'dinner party',
  'Kid-Friendly': 'kid friendly',
  'One-Pot / Sheet Pan': 'one pan',
}

const QUERY_TIME_WORDS: Record<SearchFilters['time'], string> = {
  '15 min or less': '15 minute',
  '30 min or less': '30 minute',
  '45 min or less': '45 minute',
  '1 hour+': 'slow cooked',
}

/** The filters as a search engine query: "quick easy 30 minute chicken recipe". */
export function buildLiveSearchQuery({ ingredient, mood, time }: SearchFilters, round = 0): string {
  const foods = QUERY_FOODS[ingredient]
  return `${QUERY_MOOD_WORDS[mood]} ${QUERY_TIME_WORDS[time]} ${foods[round % foods.length]} recipe`
}
