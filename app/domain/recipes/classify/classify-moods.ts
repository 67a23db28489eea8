import { MOOD_CATEGORIES, type MainIngredientCategory, type MoodCategory } from '../categories'
import { findDishTerms, findCookingMethods } from './dish-lexicon'
import { findFoodTerms } from '#packages/ingredients/tables/food-lexicon'
import { titleHead } from './main-ingredient'
import { tokenizeFolded } from '#packages/ingredients/tables/lexicon'
import { MOOD_BIASES, MOOD_FEATURES, type MoodFeatureName } from './mood-features'
import { findMoodWords, sumLearnedWeights } from './mood-words'
import { objectKeys } from '#app/platform/text/objects'

type MoodFoodGroup = ReturnType<typeof findFoodTerms>[number]['groups'][number]

type MoodClassifierInput = {
  title: string
  ingredients: readonly string[]
  steps: readonly string[]
  minutes: number | null
  main: MainIngredientCategory | null
}

/** Thresholds for a second and third mood. */
const MIN_MOOD_SCORE = 0.35
const MAX_MOOD_SCORE_GAP = 2.6

/**
 * Classifies the moods of a recipe, best first, at most three: a linear model over the features of `mood-features.ts`,
 * whose weights training has corrected, and over words (`npm run train:moods`).
 */
export function classifyMoods(recipe: MoodClassifierInput): { mood: MoodCategory; reason: string }[] {
  const features = extractMoodFeatures(recipe)
  const learned = sumLearnedWeights([...features, ...findMoodWords(recipe)])
  const scores = MOOD_CATEGORIES.map((_, mood) =>
    features.reduce(
      (sum, feature) => sum + (MOOD_FEATURES[feature].weights[mood] ?? 0),
      (MOOD_BIASES[mood] ?? 0) + (learned[mood] ?? 0),
    ),
  )
  return chooseMoods(scores).flatMap((moodIndex) => {
    const mood = MOOD_CATEGORIES[moodIndex]
    return mood ? [{ mood, reason: explainMood(features, moodIndex, recipe) }] : []
  })
}

/** The indexes of the moods to file under by their scores, best first, at most three. */
export function chooseMoods(scores: readonly number[]): number[] {
  const ranked = scores.map((score, mood) => ({ score, mood })).sort((a, b) => b.score - a.score || a.mood - b.mood)
  const best = ranked[0]?.score ?? 0
  return ranked
    .slice(0, 3)
    .filter(({ score }, rank) => rank === 0 || (score >= MIN_MOOD_SCORE && score >= best - MAX_MOOD_SCORE_GAP))
    .map(({ mood }) => mood)
}

/** The two features with the highest weights for a mood. */
function explainMood(
  features: readonly MoodFeatureName[],
  moodIndex: number,
  { ingredients, minutes }: MoodClassifierInput,
): string {
  const strongest = features
    .filter((feature) => (MOOD_FEATURES[feature].weights[moodIndex] ?? 0) > 0.2)
    .sort((a, b) => (MOOD_FEATURES[b].weights[moodIndex] ?? 0) - (MOOD_FEATURES[a].weights[moodIndex] ?? 0))
    .slice(0, 2)
  if (strongest.length > 0) return strongest.map((feature) => MOOD_FEATURES[feature].reason).join(', ')
  return `${ingredients.length} ingredients${minutes === null ? '' : ` and ${Math.round(minutes)} minutes`}, and nothing that speaks louder for another mood`
}

/** Extracts the features of `mood-features.ts` from a recipe. */
export function extractMoodFeatures({
  title,
  ingredients,
  steps,
  minutes,
  main,
}: MoodClassifierInput): MoodFeatureName[] {
  const words = tokenizeFolded(title)
  const head = titleHead(words)
  const titleGroups = new Set(findDishTerms(words).flatMap(({ groups }) => groups))
  // Dish groups count in the head of the title only: 'soup with cookies' is not a cookie.
  const dishGroups = new Set(findDishTerms(head).flatMap(({ groups }) => groups))
  const lineGroups = ingredients.map(
    (line) => new Set(findFoodTerms(tokenizeFolded(line)).flatMap(({ groups }) => groups)),
  )
  const titleFoodGroups = new Set(findFoodTerms(words).flatMap(({ groups }) => groups))
  const count = (group: MoodFoodGroup) => lineGroups.filter((groups) => groups.has(group)).length
  const stepWords = tokenizeFolded(steps.join('\n'))
  const cookingMethods = new Set(findCookingMethods(stepWords).flatMap(({ groups }) => groups))
  const salad = dishGroups.has('salad') && !titleGroups.has('heavySalad')
  const baking = count('sugar') > 0 && (count('flour') > 0 || count('chocolate') > 0) && count('bakesoda') > 0
  const meat = main === 'Chicken & More' || main === 'Beef & Beyond' || main === 'Fish & Seafood'
  const sweet =
    !meat &&
    (dishGroups.has('sweet') ||
      dishGroups.has('cake') ||
      dishGroups.has('cookie') ||
      titleGroups.has('sweet') ||
      (baking && !dishGroups.has('bread')) ||
      (count('sugar') > 1 && count('creamy') + count('chocolate') > 0 && count('vegetable') < 2))
  const savoury = !sweet && main !== null
  const hasAtLeast = (group: MoodFoodGroup, minimum: number) => count(group) >= minimum
  const present: Record<MoodFeatureName, boolean> = {
    veryFast: minutes !== null && minutes <= 15,
    fast: minutes !== null && minutes > 15 && minutes <= 30,
    middling: minutes !== null && minutes > 30 && minutes <= 45,
    long: minutes !== null && minutes > 60,
    veryLong: minutes !== null && minutes > 120,
    fewThings: ingredients.length > 0 && ingredients.length <= 7,
    manyThings: ingredients.length >= 16,
    fewSteps: steps.length > 0 && stepWords.length <= 140,
    manySteps: stepWords.length >= 420,
    easyName: titleGroups.has('easy'),
    sweet,
    cookie: sweet && dishGroups.has('cookie'),
    smallBake: sweet && (dishGroups.has('smallbake') || titleGroups.has('smallbake')),
    pancake: dishGroups.has('pancake'),
    cake: sweet && dishGroups.has('cake') && !dishGroups.has('smallbake') && !dishGroups.has('fancysweet'),
    pie: sweet && dishGroups.has('pie'),
    bread: dishGroups.has('bread') && !dishGroups.has('cookie'),
    fancySweet: !meat && dishGroups.has('fancysweet') && !dishGroups.has('cookie'),
    fancyMain: titleGroups.has('fancymain'),
    kidDish: savoury && titleGroups.has('kid'),
    kidStuff: sweet && hasAtLeast('sweetstuff', 1),
    stew: savoury && dishGroups.has('stew'),
    soup: savoury && dishGroups.has('soup'),
    bake: savoury && dishGroups.has('bake'),
    rich: savoury && titleGroups.has('rich'),
    salad,
    heavySalad: titleGroups.has('heavySalad'),
    healthyName: titleGroups.has('healthy'),
    grilled: savoury && titleGroups.has('grill'),
    oneVessel: savoury && !salad && (titleGroups.has('onevessel') || cookingMethods.has('slow')),
    sheetPan:
      savoury &&
      cookingMethods.has('sheet') &&
      !dishGroups.has('bread') &&
      !dishGroups.has('pasta') &&
      !dishGroups.has('kid') &&
      !dishGroups.has('sandwich'),
    noodles: savoury && dishGroups.has('ricenoodle'),
    pasta: savoury && dishGroups.has('pasta'),
    sandwich: savoury && titleGroups.has('sandwich'),
    fingerFood: dishGroups.has('fingerfood'),
    preserve: dishGroups.has('preserve'),
    drink: dishGroups.has('drink'),
    smoothie: dishGroups.has('smoothie'),
    condiment: main === null && dishGroups.has('condiment'),
    chicken: main === 'Chicken & More',
    red: main === 'Beef & Beyond',
    fish: main === 'Fish & Seafood',
    meatless: main === 'Veggies & Greens' && savoury,
    greens:
      savoury &&
      hasAtLeast('vegetable', 4) &&
      count('creamy') === 0 &&
      count('cured') === 0 &&
      main !== 'Beef & Beyond',
    leaves:
      savoury &&
      hasAtLeast('leaves', 1) &&
      !dishGroups.has('bake') &&
      !dishGroups.has('sandwich') &&
      !dishGroups.has('kid'),
    creamy: savoury && hasAtLeast('creamy', 1),
    cheesy: savoury && count('cheese') > 0 && !salad,
    fried: savoury && cookingMethods.has('fry'),
    simmered:
      savoury &&
      cookingMethods.has('simmer') &&
      !cookingMethods.has('oven') &&
      !dishGroups.has('salad') &&
      cookingMethods.has('vessel'),
    starch: savoury && count('pastaFood') + count('riceFood') + count('potato') > 0 && !salad,
    luxury: hasAtLeast('luxury', 1) || titleFoodGroups.has('luxury'),
    wine: savoury && hasAtLeast('wine', 1),
    wholesome: hasAtLeast('wholesome', 1),
    oven: savoury && cookingMethods.has('oven'),
    chilled: sweet && cookingMethods.has('chill'),
    chocolate: sweet && titleFoodGroups.has('chocolate'),
    decorated: sweet && cookingMethods.has('frost'),
    noFlourNoButter: sweet && count('flour') === 0 && count('wholesome') > 0,
  }
  return objectKeys(present).filter((feature) => present[feature])
}
