// npm run train:moods: learns app/domain/recipes/classify/weights.json, which corrects the weights of mood-features.ts
// and adds some for words, from recipes whose moods are known (the starter recipes, and the pages of ../shared/eval that
// were filed by hand) and from pages that were not filed, by what the features alone say of them. It first scores
// itself on tenths of the filed pages that it did not learn from. A word of the dish lexicon that few titles have is
// hidden in training and in scoring, as the lexicon does not know the words of new titles.
//   --score    score, and write nothing
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { MOOD_CATEGORIES, type MoodCategory } from '#app/domain/recipes/categories'
import { chooseMoods, extractMoodFeatures } from '#app/domain/recipes/classify/classify-moods'
import { findDishTerms } from '#app/domain/recipes/classify/dish-lexicon'
import { classifyMainIngredient } from '#app/domain/recipes/classify/main-ingredient'
import { MOOD_BIASES, MOOD_FEATURES, type MoodFeatureName } from '#app/domain/recipes/classify/mood-features'
import { findMoodWords } from '#app/domain/recipes/classify/mood-words'
import { tokenizeFolded } from '#packages/ingredients/tables/lexicon'
import { fitLogistic, type MoodExample } from './fit-logistic'

type FiledMoods = { moods: MoodCategory[]; moods_ok: MoodCategory[] }
type TrainingRecipe = {
  title: string
  ingredients: string[]
  steps: string[]
  minutes: number | null
  filed: FiledMoods | null
  isStarter: boolean
}

const FOLDS = 10
const SEEDS = [0, 1, 2]
const MIN_TITLES = 8
const MIN_RECIPES = 8
const MAX_SHARE = 0.6
const STEP = 0.01
const SETTINGS = { epochs: 300, learningRate: 0.1 }
const DECAY = { word: 6, feature: 4 }
const IMPORTANCE = { filed: 2, acceptable: 1, starter: 0.4, starterWithout: 0.2, unfiled: 0.1 }
/** The wanted probability of a mood that is acceptable, and of one that a starter recipe is not filed under. */
const ACCEPTABLE = 0.8
const STARTER_WITHOUT = [0.25, 0.25, 0.1, 0.1, 0.1, 0.1]
/** What a recipe counts once more without its words. */
const WORDLESS = 0.25
/** How sure the features are of a page that was not filed. */
const TEACHER_SLOPE = 1.5

const root = path.resolve(import.meta.dirname, '../..')
const casesFolder = path.resolve(root, '../shared/eval')
const weightsFile = path.join(root, 'app/domain/recipes/classify/weights.json')
const printLine = (text: string): void => void process.stdout.write(`${text}\n`)

if (!existsSync(path.join(casesFolder, 'classify/dev.jsonl'))) {
  printLine(`There are no filed pages at ${path.relative(root, casesFolder)}; the weights stay as they are.`)
  process.exit(1)
}

const recipes = [...(await readPages()), ...readStarterRecipes()]
const dishCounts = countKeys(
  recipes.map(({ title }) => findDishTerms(tokenizeFolded(title)).map(({ term }) => dishKey(term))),
)
const hidden = recipes.map(hideRareDishes)
const words = recipes.map((recipe, index) => [...findMoodWords({ ...recipe, title: hidden[index]! })])
const featureNames = Object.keys(MOOD_FEATURES) as MoodFeatureName[]
const keys = [...chooseWords(words), ...featureNames]
const keyIndex = new Map(keys.map((key, index) => [key, index]))
const priors = [
  ...keys.map((key) =>
    key in MOOD_FEATURES ? [...MOOD_FEATURES[key as MoodFeatureName].weights] : MOOD_BIASES.map(() => 0),
  ),
  [...MOOD_BIASES],
]
const examples = recipes.map(toExample)
const wordlessExamples = examples.map(withoutWords)

for (const seed of SEEDS) scoreByFolds(seed)
if (!process.argv.includes('--score')) writeWeights(learn([...examples, ...wordlessExamples]))

async function readPages(): Promise<TrainingRecipe[]> {
  const { unpacked } = (await import(path.join(casesFolder, 'pages/unpack.mjs'))) as { unpacked: () => string }
  const folder = path.join(unpacked(), 'dev')
  const filed = new Map(
    readFileSync(path.join(casesFolder, 'classify/dev.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as FiledMoods & { id: string })
      .map((page) => [page.id, page]),
  )
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => {
      const { expected } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as {
        expected: {
          title?: string
          ingredients?: string[] | null
          steps?: string[] | null
          total_time_minutes?: number | null
        } | null
      }
      if (!expected?.title) return []
      const { title, ingredients, steps, total_time_minutes: minutes } = expected
      const texts = { title, ingredients: ingredients ?? [], steps: steps ?? [] }
      return [{ ...texts, minutes: minutes ?? null, filed: filed.get(file.slice(0, -5)) ?? null, isStarter: false }]
    })
}

function readStarterRecipes(): TrainingRecipe[] {
  const folder = path.join(root, 'prisma/starter')
  return readdirSync(folder).flatMap((category) =>
    readdirSync(path.join(folder, category)).map((file) => {
      const recipe = JSON.parse(readFileSync(path.join(folder, category, file), 'utf8')) as {
        title: string
        ingredients: string[]
        steps: string[]
        total_time_minutes: number
        moods: MoodCategory[]
      }
      const filed = { moods: recipe.moods, moods_ok: [] }
      return { ...recipe, minutes: recipe.total_time_minutes, filed, isStarter: true }
    }),
  )
}

/** The title without the dishes that fewer than MIN_TITLES titles name. */
function hideRareDishes({ title }: TrainingRecipe): string {
  const titleWords = tokenizeFolded(title)
  for (const { term, index, length } of findDishTerms(titleWords))
    if ((dishCounts.get(dishKey(term)) ?? 0) < MIN_TITLES)
      for (let position = index; position < index + length; position += 1) titleWords[position] = ''
  return titleWords.join(' ')
}

function dishKey(term: string): string {
  return term.replace(/e?s$/, '')
}

function countKeys(lists: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const list of lists) for (const key of new Set(list)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

function chooseWords(lists: readonly (readonly string[])[]): string[] {
  return [...countKeys(lists)]
    .filter(([, count]) => count >= MIN_RECIPES && count < lists.length * MAX_SHARE)
    .map(([key]) => key)
    .sort()
}

function toExample(recipe: TrainingRecipe, index: number): MoodExample {
  const features = [...words[index]!, ...featuresOf(recipe, hidden[index]!)].flatMap((key) => keyIndex.get(key) ?? [])
  const { filed, isStarter } = recipe
  if (!filed) {
    const taught = scoreFeatures(featuresOf(recipe, recipe.title))
    const targets = taught.map((score) => 1 / (1 + Math.exp(-TEACHER_SLOPE * score)))
    return { features, targets, importance: targets.map(() => IMPORTANCE.unfiled) }
  }
  const goals = MOOD_CATEGORIES.map((mood, at): [target: number, importance: number] => {
    if (filed.moods.includes(mood)) return [1, isStarter ? IMPORTANCE.starter : IMPORTANCE.filed]
    if (isStarter) return [STARTER_WITHOUT[at] ?? 0, IMPORTANCE.starterWithout]
    return filed.moods_ok.includes(mood) ? [ACCEPTABLE, IMPORTANCE.acceptable] : [0, IMPORTANCE.filed]
  })
  return { features, targets: goals.map(([target]) => target), importance: goals.map(([, importance]) => importance) }
}

/** The recipe as in a language whose words are not known. */
function withoutWords({ features, targets, importance }: MoodExample): MoodExample {
  return {
    features: features.filter((feature) => !/^(?:title|ingredient):/.test(keys[feature]!)),
    targets,
    importance: importance.map((value) => value * WORDLESS),
  }
}

function featuresOf({ ingredients, steps, minutes }: TrainingRecipe, title: string): MoodFeatureName[] {
  const main = classifyMainIngredient(title, ingredients).category
  return extractMoodFeatures({ title, ingredients, steps, minutes, main })
}

function scoreFeatures(features: readonly MoodFeatureName[]): number[] {
  return MOOD_BIASES.map((bias, mood) =>
    features.reduce((sum, feature) => sum + MOOD_FEATURES[feature].weights[mood]!, bias),
  )
}

function learn(training: readonly MoodExample[]): number[][] {
  const decay = (feature: number) => (keys[feature]! in MOOD_FEATURES ? DECAY.feature : DECAY.word)
  return fitLogistic(training, priors, { ...SETTINGS, decay })
}

function scoreByFolds(seed: number): void {
  const filedPages = shuffle(
    recipes.flatMap(({ filed, isStarter }, index) => (filed && !isStarter ? [index] : [])),
    seed,
  )
  const count = { pages: 0, first: 0, chosen: 0, fine: 0, wanted: 0, found: 0 }
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const aside = new Set(filedPages.filter((_, position) => position % FOLDS === fold))
    const isLearned = (_: MoodExample, index: number) => !aside.has(index)
    const weights = learn([...examples.filter(isLearned), ...wordlessExamples.filter(isLearned)])
    for (const index of aside) {
      const { moods, moods_ok } = recipes[index]!.filed!
      const scores = weights
        .at(-1)!
        .map((bias, mood) => examples[index]!.features.reduce((sum, feature) => sum + weights[feature]![mood]!, bias))
      const chosen = chooseMoods(scores).map((mood) => MOOD_CATEGORIES[mood]!)
      const fine = chosen.filter((mood) => moods.includes(mood) || moods_ok.includes(mood))
      count.pages += 1
      count.first += fine.includes(chosen[0]!) ? 1 : 0
      count.chosen += chosen.length
      count.fine += fine.length
      count.wanted += moods.length
      count.found += moods.filter((mood) => chosen.includes(mood)).length
    }
  }
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`
  printLine(
    `${count.pages} pages not learnt from (seed ${seed}): first mood ${percent(count.first, count.pages)}, ` +
      `moods ${percent(count.fine, count.chosen)} precise at ${percent(count.found, count.wanted)} recall`,
  )
}

/** Fisher and Yates, with a linear congruential generator (Numerical Recipes). */
function shuffle(items: readonly number[], seed: number): number[] {
  const shuffled = [...items]
  let state = seed
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const other = state % (last + 1)
    ;[shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!]
  }
  return shuffled
}

function writeWeights(weights: number[][]): void {
  const corrections = weights.map((row, feature) =>
    row.map((weight, mood) => Math.round((weight - priors[feature]![mood]!) / STEP)),
  )
  const bias = corrections.pop()
  const entries = keys.map((key, index) => [key, corrections[index]!] as const)
  const kept = entries.filter(([, row]) => row.some((weight) => Math.abs(weight) >= 2))
  writeFileSync(weightsFile, `${JSON.stringify({ step: STEP, bias, weights: Object.fromEntries(kept) })}\n`)
  printLine(`${kept.length} weights written`)
}
