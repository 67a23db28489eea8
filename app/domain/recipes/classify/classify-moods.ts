import { MOOD_CATEGORIES, type MainIngredientCategory, type MoodCategory } from '../categories'
import { findDishTerms, findCookingMethods } from './dish-lexicon'
import { findFoodTerms } from '#packages/ingredients/food-lexicon'
import { titleHead } from './main-ingredient'
import { tokenizeFolded } from '#packages/ingredients/lexicon'
import { MOOD_BIASES, MOOD_FEATURES, type MoodFeatureName } from './mood-features'

type MoodFoodGroup = ReturnType<typeof findFoodTerms>[number]['groups'][number]

export type MoodClassifierInput = {
  title: string
  ingredients: readonly string[]
  steps: readonly string[]
  minutes: number | null
  main: MainIngredientCategory | null
}

/** A second mood must be likely itself, and not far behind the first. */
const MIN_MOOD_SCORE = 0.35
const MAX_MOOD_SCORE_GAP = 2.2

/** The moods a recipe fits, best first: each sign in it speaks for some moods and against others. */
export function classifyMoods(recipe: MoodClassifierInput): { mood: MoodCategory; why: string }[] {
  const signs = extractMoodFeatures(recipe)
  const scores = MOOD_CATEGORIES.map((mood, at) => ({
    mood,
    at,
    score: signs.reduce((sum, sign) => sum + (MOOD_FEATURES[sign].weights[at] ?? 0), MOOD_BIASES[at] ?? 0),
  }))
  scores.sort((a, b) => b.score - a.score || a.at - b.at)
  const best = scores[0]?.score ?? 0
  return scores
    .slice(0, 3)
    .filter(({ score }, place) => place === 0 || (score >= MIN_MOOD_SCORE && score >= best - MAX_MOOD_SCORE_GAP))
    .map(({ mood, at }) => ({ mood, why: explainMood(signs, at, recipe) }))
}

/** The two signs that spoke loudest for a mood. */
function explainMood(
  signs: readonly MoodFeatureName[],
  at: number,
  { ingredients, minutes }: MoodClassifierInput,
): string {
  const loudest = signs
    .filter((sign) => (MOOD_FEATURES[sign].weights[at] ?? 0) > 0.2)
    .sort((a, b) => (MOOD_FEATURES[b].weights[at] ?? 0) - (MOOD_FEATURES[a].weights[at] ?? 0))
    .slice(0, 2)
  if (loudest.length > 0) return loudest.map((sign) => MOOD_FEATURES[sign].says).join(', ')
  return `${ingredients.length} ingredients${minutes === null ? '' : ` and ${Math.round(minutes)} minutes`}, and nothing that speaks louder for another mood`
}

/** What can be seen in a recipe, of what signs.ts lists. */
export function extractMoodFeatures({
  title,
  ingredients,
  steps,
  minutes,
  main,
}: MoodClassifierInput): MoodFeatureName[] {
  const words = tokenizeFolded(title)
  const head = titleHead(words)
  const named = new Set(findDishTerms(words).flatMap(({ groups }) => groups))
  // A group that names the dish itself counts in its head only: 'soup with cookies' is no cookie.
  const dish = new Set(findDishTerms(head).flatMap(({ groups }) => groups))
  const lines = ingredients.map((line) => new Set(findFoodTerms(tokenizeFolded(line)).flatMap(({ groups }) => groups)))
  const titleFoods = new Set(findFoodTerms(words).flatMap(({ groups }) => groups))
  const count = (group: MoodFoodGroup) => lines.filter((groups) => groups.has(group)).length
  const steppedWords = tokenizeFolded(steps.join('\n'))
  const ways = new Set(findCookingMethods(steppedWords).flatMap(({ groups }) => groups))
  const salad = dish.has('salad') && !named.has('heavySalad')
  const baking = count('sugar') > 0 && (count('flour') > 0 || count('chocolate') > 0) && count('bakesoda') > 0
  const meat = main === 'Chicken & More' || main === 'Beef & Beyond' || main === 'Fish & Seafood'
  const sweet =
    !meat &&
    (dish.has('sweet') ||
      dish.has('cake') ||
      dish.has('cookie') ||
      named.has('sweet') ||
      (baking && !dish.has('bread')) ||
      (count('sugar') > 1 && count('creamy') + count('chocolate') > 0 && count('vegetable') < 2))
  const savoury = !sweet && main !== null
  const lots = (group: MoodFoodGroup, many: number) => count(group) >= many
  const is: Record<MoodFeatureName, boolean> = {
    veryFast: minutes !== null && minutes <= 15,
    fast: minutes !== null && minutes > 15 && minutes <= 30,
    middling: minutes !== null && minutes > 30 && minutes <= 45,
    long: minutes !== null && minutes > 60,
    veryLong: minutes !== null && minutes > 120,
    fewThings: ingredients.length > 0 && ingredients.length <= 7,
    manyThings: ingredients.length >= 16,
    fewSteps: steps.length > 0 && steppedWords.length <= 140,
    manySteps: steppedWords.length >= 420,
    easyName: named.has('easy'),
    sweet,
    cookie: sweet && dish.has('cookie'),
    smallBake: sweet && (dish.has('smallbake') || named.has('smallbake')),
    pancake: dish.has('pancake'),
    cake: sweet && dish.has('cake') && !dish.has('smallbake') && !dish.has('fancysweet'),
    pie: sweet && dish.has('pie'),
    bread: dish.has('bread') && !dish.has('cookie'),
    fancySweet: !meat && dish.has('fancysweet') && !dish.has('cookie'),
    fancyMain: named.has('fancymain'),
    kidDish: savoury && named.has('kid'),
    kidStuff: sweet && lots('sweetstuff', 1),
    stew: savoury && dish.has('stew'),
    soup: savoury && dish.has('soup'),
    bake: savoury && dish.has('bake'),
    rich: savoury && named.has('rich'),
    salad,
    heavySalad: named.has('heavySalad'),
    healthyName: named.has('healthy'),
    grilled: savoury && named.has('grill'),
    oneVessel: savoury && !salad && (named.has('onevessel') || ways.has('slow')),
    sheetPan:
      savoury &&
      ways.has('sheet') &&
      !dish.has('bread') &&
      !dish.has('pasta') &&
      !dish.has('kid') &&
      !dish.has('sandwich'),
    noodles: savoury && dish.has('ricenoodle'),
    pasta: savoury && dish.has('pasta'),
    sandwich: savoury && named.has('sandwich'),
    fingerFood: dish.has('fingerfood'),
    preserve: dish.has('preserve'),
    drink: dish.has('drink'),
    smoothie: dish.has('smoothie'),
    condiment: main === null && dish.has('condiment'),
    chicken: main === 'Chicken & More',
    red: main === 'Beef & Beyond',
    fish: main === 'Fish & Seafood',
    meatless: main === 'Veggies & Greens' && savoury,
    greens:
      savoury && lots('vegetable', 4) && count('creamy') === 0 && count('cured') === 0 && main !== 'Beef & Beyond',
    leaves: savoury && lots('leaves', 1) && !dish.has('bake') && !dish.has('sandwich') && !dish.has('kid'),
    creamy: savoury && lots('creamy', 1),
    cheesy: savoury && count('cheese') > 0 && !salad,
    fried: savoury && ways.has('fry'),
    simmered: savoury && ways.has('simmer') && !ways.has('oven') && !dish.has('salad') && ways.has('vessel'),
    starch: savoury && count('pastaFood') + count('riceFood') + count('potato') > 0 && !salad,
    luxury: lots('luxury', 1) || titleFoods.has('luxury'),
    wine: savoury && lots('wine', 1),
    wholesome: lots('wholesome', 1),
    oven: savoury && ways.has('oven'),
    chilled: sweet && ways.has('chill'),
    chocolate: sweet && titleFoods.has('chocolate'),
    decorated: sweet && ways.has('frost'),
    noFlourNoButter: sweet && count('flour') === 0 && count('wholesome') > 0,
  }
  return (Object.keys(is) as MoodFeatureName[]).filter((sign) => is[sign])
}
