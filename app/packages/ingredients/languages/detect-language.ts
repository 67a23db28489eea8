import { DUTCH } from './dutch'
import { FRENCH } from './french'
import { GERMAN } from './german'
import { ITALIAN } from './italian'
import type { LanguageRules } from './language-rules'
import { SPANISH } from './spanish'

const LANGUAGES: readonly LanguageRules[] = [GERMAN, FRENCH, SPANISH, ITALIAN, DUTCH]

/** English unit words: the rest of the line may have foreign names ('2 balls mozzarella'). */
const ENGLISH_UNITS = new Set(
  `cup cups tablespoon tablespoons tbsp tbsps teaspoon teaspoons tsp tsps ounce ounces oz pound pounds lb lbs pint
  pints quart quarts gallon gallons can cans jar jars package packages packet packets tin tins slice slices stick
  sticks bunch bunches head heads handful handfuls pinch pinches piece pieces ball balls box bag bottle bottles
  drop drops sheet sheets tub tb lg mug loaf portion portions`
    .trim()
    .split(/\s+/),
)
/** Words of English lines. */
const ENGLISH_WORDS = new Set(
  `a an and or of the to with without for from in into at about plus inch clove cloves sprig sprigs stalk stalks
  dash large small medium big whole fresh freshly dried ground chopped sliced diced minced grated shredded peeled
  crushed cut cooked cold warm hot melted softened toasted roasted smoked frozen canned cracked unsalted salted
  sweet hard boiled salt pepper peppers black white red green yellow brown sugar flour butter milk cream cheese
  egg eggs yolk yolks water oil olive vegetable onion onions garlic potato potatoes carrot carrots tomato tomatoes
  cucumber bell mushroom mushrooms lemon lemons lime limes apple apples chicken beef pork lamb turkey bacon ham
  sausage fish shrimp prawns rice noodles bread parsley cilantro basil thyme rosemary mint cinnamon nutmeg ginger
  honey mustard vinegar stock broth beans peas lentils corn almonds walnuts nuts chocolate cocoa powder baking
  soda yeast extract juice zest sauce paste leaves leaf seeds wine taste optional needed serve serving thinly
  finely roughly bay vanilla heavy sour plain all-purpose kosher sea boneless skinless breast breasts thighs
  spring c greek yoghurt yogurt wholemeal breads courgettes courgette torn quartered lengthways half star splash
  spaghetti orange zucchini squash raisins leek chips such as your if more each any good crumbled room candies rind
  dashes split chilled see note dressing ale liter stars gold edible`
    .trim()
    .split(/\s+/),
)

const WORD = /[a-zà-öø-ÿœ]+(?:['’][a-z](?![a-z]))?/g
const MAX_WORDS = 24

const VOCABULARY = new Map<string, number[]>()
LANGUAGES.forEach(({ words }, language) => {
  for (const word of new Set(words.trim().split(/\s+/)))
    VOCABULARY.set(word, [...(VOCABULARY.get(word) ?? []), language])
})
const SIGNS = LANGUAGES.map(({ signPattern }) => new RegExp(signPattern, 'gi'))

/** What the language of the recipe counts: as much as a word. */
const RECIPE_WEIGHT = 1
const MAX_LINES = 60

/**
 * The language of most lines of a recipe, which its other lines are then read in; null where no language has half of
 * them.
 */
export function detectRecipeLanguage(lines: readonly string[]): LanguageRules | null {
  const read = lines.slice(0, MAX_LINES).map((line) => detectLanguage(line))
  return LANGUAGES.find((language) => read.filter((found) => found === language).length * 2 > read.length) ?? null
}

/**
 * The language of one ingredient line among German, French, Spanish, Italian and Dutch; null for English and for a line
 * that could be any. A word of a language counts one, or half where languages share it, and so does each of its
 * endings and letters; an English word counts against all of them. A line that could be any is in the language of its
 * recipe, where that is known.
 */
export function detectLanguage(line: string, ofRecipe: LanguageRules | null = null): LanguageRules | null {
  const text = line
    .toLowerCase()
    .replace(/\u00ad/g, '')
    .replace(/’/g, "'")
    .replace(/(^|\s)\(([a-z]{2,12})\)(?=[a-z])/g, '$1$2')
    // it is called so in English too
    .replace(ofRecipe ? '' : /cr[eè]me fra[iî]che/g, '')
    // the abbreviation of a French spoon, not the American 'c' of a cup
    .replace(/(^|[\s\d])c\.? ?[àa](?=[.\s]) ?/g, '$1cuillère ')
  const scores = LANGUAGES.map(() => 0)
  let english = 0
  for (const [index, word] of (text.match(WORD)?.slice(0, MAX_WORDS) ?? []).entries()) {
    const languages = VOCABULARY.get(word)
    // the first word is the unit: 'Kugel' counts more than the rest of 'Kugel Mozzarella di Bufala'
    const weight = (index === 0 ? 1.5 : 1) * (languages?.length === 1 ? 1 : 0.6)
    if (languages) for (const language of languages) scores[language]! += weight
    if (ENGLISH_UNITS.has(word)) english += languages ? 1 : 2.5
    else if (ENGLISH_WORDS.has(word)) english += languages ? 1 : 1.2
  }
  SIGNS.forEach((sign, language) => (scores[language]! += Math.min(text.match(sign)?.length ?? 0, 2) * 0.5))
  if (ofRecipe) scores[LANGUAGES.indexOf(ofRecipe)]! += RECIPE_WEIGHT
  let best = 0
  for (let language = 1; language < scores.length; language += 1) if (scores[language]! > scores[best]!) best = language
  const score = scores[best]!
  return score >= 0.5 && score > english ? LANGUAGES[best]! : null
}
