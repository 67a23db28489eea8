import { pluralFormIndex } from '../amounts/quantity'
import { valuesOf, wordsOf } from '../tables/words'

/**
 * Russian noun and adjective forms of the kitchen vocabulary, as far as ingredient lines need them: the genitive
 * after an amount ('2 ст. л. сахара', '5 яиц') and the plural in lists ('Помидоры — 4 шт.') are reduced to the
 * nominative singular. Regular forms are derived from the ending; data/words.tsv has the nouns with their irregular forms.
 */

type GrammaticalGender = 'm' | 'f' | 'n' | 'pl'

type RussianNoun = {
  nominative: string
  gender: GrammaticalGender
  genitive: string
  plural: string
  genitivePlural: string
}

const HUSHING_ENDING = /[гкхжшчщ]$/

const nominatives = new Map<string, RussianNoun>()
const genitives = new Map<string, RussianNoun>()
const plurals = new Map<string, RussianNoun>()

/** Lower-cases and replaces 'ё' by 'е', which is often written instead. */
export function normalizeRussian(word: string): string {
  return word.toLowerCase().replace(/ё/g, 'е')
}

function registerNoun(
  word: Omit<RussianNoun, 'plural' | 'genitivePlural'>,
  plural: string,
  genitivePlural: string,
): void {
  const noun = { ...word, plural, genitivePlural }
  registerForm(nominatives, noun.nominative, noun)
  registerForm(genitives, noun.genitive, noun)
  registerForm(genitives, genitivePlural, noun)
  // огурцов and перцев: both endings occur
  if (genitivePlural.endsWith('цов')) registerForm(genitives, genitivePlural.replace(/ов$/, 'ев'), noun)
  registerForm(plurals, plural, noun)
}

function registerForm(forms: Map<string, RussianNoun>, form: string, noun: RussianNoun): void {
  const key = normalizeRussian(form)
  if (!forms.has(key)) forms.set(key, noun)
}

function declineMasculine(word: string, stem?: string): [string, string, string] {
  if (word.endsWith('ь')) {
    const root = stem ?? word.slice(0, -1)
    return [`${root}я`, `${root}и`, `${root}ей`]
  }
  if (word.endsWith('й')) return [`${word.slice(0, -1)}я`, `${word.slice(0, -1)}и`, `${word.slice(0, -1)}ев`]
  const root = stem ?? word
  return [`${root}а`, `${root}${HUSHING_ENDING.test(root) ? 'и' : 'ы'}`, `${root}${/[жшчщ]$/.test(root) ? 'ей' : 'ов'}`]
}

function declineFeminine(word: string, genitivePlural?: string): [string, string, string] {
  const root = word.slice(0, -1)
  if (word.endsWith('ь')) return [`${root}и`, `${root}и`, genitivePlural ?? `${root}ей`]
  if (word.endsWith('я'))
    return [
      `${root}и`,
      `${root}и`,
      genitivePlural ??
        (/[иь]$/.test(root) ? `${root.slice(0, -1)}ий` : /[аеёоуыэюя]$/.test(root) ? `${root}й` : `${root}ь`),
    ]
  const ending = HUSHING_ENDING.test(root) ? 'и' : 'ы'
  return [`${root}${ending}`, `${root}${ending}`, genitivePlural ?? insertVowel(root)]
}

/** Inserts the vowel before a final к: 'сосиск' becomes 'сосисок', 'булочк' 'булочек', 'индейк' 'индеек'. */
function insertVowel(root: string): string {
  if (!/[бвгджзйклмнпрстфхцчшщь]к$/.test(root)) return root
  const before = root.slice(0, -1)
  if (/[йь]$/.test(before)) return `${before.slice(0, -1)}ек`
  return `${before}${/[жшчщц]$/.test(before) ? 'е' : 'о'}к`
}

function declineNeuter(word: string, genitivePlural?: string): [string, string, string] {
  const root = word.slice(0, -1)
  if (word.endsWith('о')) return [`${root}а`, `${root}а`, genitivePlural ?? root]
  return /[жшчщц]$/.test(root)
    ? [`${root}а`, `${root}а`, genitivePlural ?? root]
    : [`${root}я`, `${root}я`, genitivePlural ?? `${root.slice(0, -1)}ий`]
}

const nounsOf = (kind: string) => valuesOf(`noun ${kind}`, 'ru')

// 'm лист листы листов' by the genitive; of the regular ones what is not: an oblique stem, a genitive plural
for (const [genitive, value] of nounsOf('irregular')) {
  const [gender, nominative = '', plural = '', genitivePlural = ''] = value.split(' ')
  registerNoun({ nominative, gender: gender as GrammaticalGender, genitive }, plural, genitivePlural)
}
for (const [word, gender] of nounsOf('indeclinable'))
  registerNoun({ nominative: word, gender: (gender || 'n') as GrammaticalGender, genitive: word }, word, word)
for (const [word, genitive] of nounsOf('pl'))
  registerNoun({ nominative: word, gender: 'pl', genitive: genitive || word }, word, genitive || word)
for (const [gender, decline] of [
  ['m', declineMasculine],
  ['f', declineFeminine],
  ['n', declineNeuter],
] as const) {
  for (const [word, irregularForm] of nounsOf(gender)) {
    if (nominatives.has(normalizeRussian(word))) continue
    const [genitive, plural, genitivePlural] = decline(word, irregularForm || undefined)
    registerNoun({ nominative: word, gender, genitive }, plural, genitivePlural)
  }
}

/** Whether a word is a listed noun in the nominative singular or plural. */
export function isKnownNoun(word: string): boolean {
  return nominatives.has(normalizeRussian(word)) || plurals.has(normalizeRussian(word))
}

/** Whether a word is the genitive of a listed noun, as it follows 'пол': 'пол-лимона', 'полкочана'. */
export function isGenitive(word: string): boolean {
  return genitives.has(normalizeRussian(word))
}

/** Genitive singular of a listed noun in any form ('лимонов' and 'лимон' are 'лимона'); null for other words. */
export function toGenitive(word: string): string | null {
  const key = normalizeRussian(word)
  return (genitives.get(key) ?? nominatives.get(key) ?? plurals.get(key))?.genitive ?? null
}

/** Foods that are counted; of others a reader writes 'морковь 2 шт.', whatever the grammar allows. */
const COUNTED_NOUNS = wordsOf('counted nouns', 'ru')

/**
 * The nominative plural of a name in the nominative singular, for what is counted: 'куриное яйцо' is 'куриные яйца'.
 * A name of what is not counted is returned as it is.
 */
export function toPluralPhrase(name: string): string {
  const words = name.split(' ')
  const head = words.findIndex((word) => !isAdjective(word))
  const noun = nominatives.get(normalizeRussian(words[head] ?? ''))
  if (!noun || !COUNTED_NOUNS.has(normalizeRussian(noun.nominative))) return name
  const doAdjectivesAgree = words.slice(head + 1).every(isAdjective)
  return words
    .map((word, index) =>
      index === head ? noun.plural : index < head || doAdjectivesAgree ? inflectAdjective(word, 'pl') : word,
    )
    .join(' ')
}

/**
 * A name after a count, in the case that it takes: '1 лимон', '2 лимона', '5 лимонов', '½ лимона'. A name whose noun is
 * not known is returned as it is.
 */
export function inflectRussianCount(name: string, count: number): string {
  const words = name.split(' ')
  const head = words.findIndex((word) => word !== '' && !isAdjective(word))
  const key = normalizeRussian(words[head] ?? '')
  const noun = genitives.get(key) ?? nominatives.get(key) ?? plurals.get(key)
  if (!noun || noun.gender === 'pl') return name
  const form = Number.isInteger(count) ? pluralFormIndex(3, count) : 1
  const inflected = [noun.nominative, noun.genitive, noun.genitivePlural][form]!
  return words
    .map((word, index) => {
      if (index > head || word === '') return word
      const one = index === head ? inflected : inflectAfterCount(word, form === 0 ? noun.gender : null)
      return word === word.toLowerCase() ? one : one.charAt(0).toUpperCase() + one.slice(1)
    })
    .join(' ')
}

/** An adjective before a counted noun: in the nominative of a gender for one, else in the genitive plural. */
const inflectAfterCount = (word: string, gender: GrammaticalGender | null): string =>
  gender ? inflectAdjective(word, gender) : inflectAdjective(word, 'pl').replace(/е$/, 'х').replace(/и$/, 'их')

/** Stems of adjectives with a stressed ending: masculine -ой. */
const STRESSED_ENDING_STEMS = wordsOf('stressed ending stems', 'ru')
/** Soft stems: домашний, домашняя, домашнее. */
const SOFT_STEM =
  /(?:домашн|средн|син|зимн|летн|осенн|весенн|ранн|поздн|верхн|нижн|кухонн|древн|вечерн|утренн|соседн|сыновн|последн|крайн|передн|задн)$/
/** Possessive adjectives of animals: говяжий, говяжья, говяжье. */
const ANIMAL_ADJECTIVE = new RegExp(
  '^(?:\\p{L}+-)?(говяж|баран|теляч|коз|овеч|кролич|индюшач|рыб|олен|утяч|заяч|медвеж|индюш|курич|' +
    'перепелич|верблюж|ягняч|поросяч|бычач|бараш)(ий|ья|ье|ьи|ьего|ьей|ьих|ью)$',
  'u',
)
const ADJECTIVE_ENDING = /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|его|ых|их|ую|юю|ей)$/

/** Whether a word has an adjective or participle ending and is not a listed noun. */
export function isAdjective(word: string): boolean {
  const key = normalizeRussian(word)
  if (nominatives.has(key) || genitives.has(key) || plurals.has(key)) return false
  return ANIMAL_ADJECTIVE.test(key) || (key.length >= 5 && ADJECTIVE_ENDING.test(key))
}

/** Nominative of an adjective in the given gender: 'сливочного' is 'сливочное' for neuter. */
export function inflectAdjective(word: string, gender: GrammaticalGender): string {
  const lower = word.toLowerCase()
  const animalMatch = ANIMAL_ADJECTIVE.exec(normalizeRussian(lower))
  if (animalMatch)
    return `${lower.slice(0, animalMatch[0].length - (animalMatch[2] ?? '').length)}${{ m: 'ий', f: 'ья', n: 'ье', pl: 'ьи' }[gender]}`
  const stem = lower.replace(ADJECTIVE_ENDING, '')
  const key = normalizeRussian(stem)
  if (SOFT_STEM.test(key)) return `${stem}${{ m: 'ий', f: 'яя', n: 'ее', pl: 'ие' }[gender]}`
  if (/[жшчщ]$/.test(key) && !STRESSED_ENDING_STEMS.has(key))
    return `${stem}${{ m: 'ий', f: 'ая', n: 'ее', pl: 'ие' }[gender]}`
  const masculineEnding = STRESSED_ENDING_STEMS.has(key) ? 'ой' : /[гкх]$/.test(key) ? 'ий' : 'ый'
  return `${stem}${{ m: masculineEnding, f: 'ая', n: 'ое', pl: /[гкхжшчщ]$/.test(key) ? 'ие' : 'ые' }[gender]}`
}

/** Case of a name: 'genitive' after an amount, otherwise 'nominative'. */
export type GrammaticalCase = 'genitive' | 'nominative'

type NounForm = { nominative: string; gender: GrammaticalGender; changed: boolean }

/**
 * Reduces a name to the nominative, keeping the word order: 'сливочного масла' is 'сливочное масло', 'перца
 * болгарского' 'перец болгарский', 'куриные крылышки' 'куриное крылышко'. A genitive attribute is unchanged: 'филе
 * трески', 'сок лимона'. Unlisted nouns are reduced by their ending or unchanged.
 */
export function toNominativePhrase(words: readonly string[], grammaticalCase: GrammaticalCase): string[] {
  const head = words.findIndex((word) => !isAdjective(word))
  if (head < 0) return words.map((word) => word.toLowerCase())
  const before = words.slice(0, head)
  const after = words.slice(head + 1)
  const noun = resolveHeadNoun(words[head] ?? '', grammaticalCase, before[before.length - 1])
  const adjectivesAgree = after.findIndex((word) => !isAdjective(word)) < 0
  const shouldInflect = grammaticalCase === 'genitive' || noun.changed
  return [
    ...before.map((word) => (shouldInflect ? inflectAdjective(word, noun.gender) : word.toLowerCase())),
    noun.nominative,
    ...after.map((word) =>
      shouldInflect && adjectivesAgree ? inflectAdjective(word, noun.gender) : word.toLowerCase(),
    ),
  ]
}

function resolveHeadNoun(word: string, grammaticalCase: GrammaticalCase, adjective: string | undefined): NounForm {
  const lower = word.toLowerCase()
  const dash = lower.indexOf('-')
  const known = lookUpNoun(lower, grammaticalCase)
  if (known) return known
  if (dash > 0) {
    const first = resolveHeadNoun(lower.slice(0, dash), grammaticalCase, adjective)
    const rest = lower.slice(dash + 1)
    return { ...first, nominative: `${first.nominative}-${lookUpNoun(rest, grammaticalCase)?.nominative ?? rest}` }
  }
  return grammaticalCase === 'genitive'
    ? guessNominative(lower, adjective)
    : { nominative: lower, gender: guessGender(lower), changed: false }
}

function lookUpNoun(word: string, grammaticalCase: GrammaticalCase): NounForm | null {
  const key = normalizeRussian(word)
  const nominative = nominatives.get(key)
  const genitive = genitives.get(key)
  const plural = plurals.get(key)
  const noun = grammaticalCase === 'genitive' ? (genitive ?? nominative ?? plural) : (nominative ?? plural ?? genitive)
  if (!noun) return null
  const isSame = normalizeRussian(noun.nominative) === key
  return { nominative: isSame ? word : noun.nominative, gender: noun.gender, changed: !isSame }
}

function guessGender(word: string): GrammaticalGender {
  return /[ыи]$/.test(word) ? 'pl' : /[ая]$/.test(word) ? 'f' : /[ое]$/.test(word) ? 'n' : 'm'
}

/** Guesses the nominative of an unlisted noun in the genitive from its ending and the preceding adjective. */
function guessNominative(word: string, adjective = ''): NounForm {
  const key = normalizeRussian(word)
  const root = word.slice(0, -1)
  const guess = (nominative: string, gender: GrammaticalGender): NounForm => ({
    nominative,
    gender,
    changed: nominative !== word,
  })
  const feminineFirst = /(?:ой|ей)$/.test(adjective)
  if (key.length < 4) return guess(word, guessGender(word))
  if (/ц[ое]в$/.test(key)) return guess(`${word.slice(0, -3)}ец`, 'm')
  if (/(?:ов|ев)$/.test(key)) return guess(/[аеоуы]ев$/.test(key) ? `${word.slice(0, -2)}й` : word.slice(0, -2), 'm')
  if (/[бвгджзклмнпрстфх]ок$/.test(key) && /(?:ых|их)$/.test(adjective)) return guess(`${word.slice(0, -2)}ка`, 'f')
  if (/[жшчщц]ек$/.test(key)) return guess(`${word.slice(0, -2)}ка`, 'f')
  if (/[аеоуыиюя]ек$/.test(key) && /(?:ых|их)$/.test(adjective)) return guess(`${word.slice(0, -2)}йка`, 'f')
  if (/ий$/.test(key)) return guess(`${word.slice(0, -1)}я`, 'f')
  if (/ии$/.test(key)) return guess(`${root}я`, 'f')
  if (/[гкхжшчщ]и$/.test(key)) return guess(`${root}а`, 'f')
  if (/и$/.test(key)) return guess(`${root}ь`, 'f')
  if (/ы$/.test(key)) return guess(`${root}а`, 'f')
  if (/ства$/.test(key)) return guess(`${root}о`, 'n')
  if (/а$/.test(key))
    return feminineFirst ? guess(word, 'f') : guess(/нка$/.test(key) ? `${word.slice(0, -2)}ок` : root, 'm')
  if (/(?:ья|ния|тия)$/.test(key)) return guess(`${root}е`, 'n')
  if (/я$/.test(key)) return guess(/[аеоуыэи]я$/.test(key) ? `${root}й` : `${root}ь`, 'm')
  return guess(word, guessGender(word))
}
