import { wordsOf } from '../tables/words'
import { firstAlternative } from '../foods/alternatives'
import type { ParsedIngredient } from '../tag/ingredient'
import { FOODS } from '../tables/foods'
import { mergeKey } from '../foods/ingredient-names'

/** The US cup that the table's grams are for (NIST Handbook 44, appendix C). */
const CUP_ML = 236.5882365

/** Forms that change how much of a food fits in a cup, by the words that say so; earlier ones win. */
const FORM_WORDS: [form: string, words: RegExp][] = [
  ['packed', /\bpacked\b/],
  ['oil', /\b(?:in|of) (?:olive )?oil\b/],
  ['fine', /\bfinely grated\b/],
  ['sifted', /\bsifted\b/],
  ['whipped', /\bwhipped\b/],
  ['melted', /\bmelted\b/],
  ['ground', /\b(?:ground|meal)\b/],
  ['mashed', /\b(?:mashed|pur[ée]e(?:d|s)?|crushed)/],
  ['slivered', /\b(?:slivered|julienned)\b/],
  ['sliced', /\b(?:sliced|slices)\b/],
  ['grated', /\b(?:grated|shredded|shaved)\b/],
  ['chopped', /\b(?:chopped|diced|cubed?|cubes|minced|crumbled|chunks|pieces|florets|quartered)\b/],
  ['halves', /\b(?:halves|halved)\b/],
  ['leaves', /\b(?:leaves|sprigs)\b/],
  ['fresh', /\b(?:fresh|compressed)\b/],
]

/** States that make another food of it where the table has one: 'dried beans', 'cooked rice'. */
const STATE_WORDS = /\b(?:dried|dry|cooked|canned|ground|roasted|mashed|fresh|frozen)\b/g

/** Words after the food that do not change what it weighs: 'cocoa nibs' is another food, 'basil leaves' is not. */
const TRAILING_WORDS = wordsOf('trailing words')

/** Skimmed milk and salted butter weigh what milk and butter do. */
const VARIETY = new RegExp(
  String.raw`(?<=\S)\s(?:(?:demi-)?écrémé|(?:semi)?desnatada|(?:parzialmente )?scremato|demi-sel|salé|salato|` +
    String.raw`con sal)$|^(?:halfvolle|magere|fettarme|entrahmte|gezouten|gesalzene)\s(?=\S)`,
  'i',
)

/** 'capers in brine', 'chiles with their seeds': what a food lies in or comes with is no part of its name. */
const PACKED_IN = /(?<=\S)\s+(?:in|with|from|for)\s.*$/i

type Density = { gramsPerCup: number; forms: ReadonlyMap<string, number> }

const DENSITIES = new Map<string, Density>()
for (const { names, cup } of FOODS) {
  const { '': gramsPerCup, ...forms } = cup
  if (gramsPerCup === undefined) continue
  for (const name of names) DENSITIES.set(mergeKey(name), { gramsPerCup, forms: new Map(Object.entries(forms)) })
}

/** The name in the table that a parsed line's food has; null for a food that is not in it. */
export function findDensityName({ name, preparation, size }: ParsedIngredient): string | null {
  const words = mergeKey(firstAlternative(name).replace(PACKED_IN, '').replace(VARIETY, '')).split(' ')
  const states = `${name} ${preparation ?? ''} ${size ?? ''}`.toLowerCase().match(STATE_WORDS) ?? []
  for (let end = words.length; end > 0; end -= 1) {
    for (let from = 0; from < end; from += 1) {
      const food = words.slice(from, end).join(' ')
      const name = [...states.map((state) => `${state === 'dry' ? 'dried' : state} ${food}`), food].find((one) =>
        DENSITIES.has(one),
      )
      if (name) return name
    }
    if (!TRAILING_WORDS.has(words[end - 1] ?? '')) return null
  }
  return null
}

/** Grams in a millilitre of a parsed line's food, in the form that the line says; null for an unknown food. */
export function findDensity(parsed: ParsedIngredient): number | null {
  const density = DENSITIES.get(findDensityName(parsed) ?? '')
  if (!density) return null
  const description =
    `${parsed.name}, ${parsed.preparation ?? ''}, ${parsed.note ?? ''}, ${parsed.size ?? ''}`.toLowerCase()
  const form = FORM_WORDS.find(([form, words]) => density.forms.has(form) && words.test(description))?.[0]
  return (density.forms.get(form ?? '') ?? density.gramsPerCup) / CUP_ML
}
