import { isLetter } from '#packages/ingredients/amounts/quantity'

/** A token of a step or a name: `stem` is compared, `raw` (lower case, no accents) tells 'pepper' from 'peppers'. */
export type StepToken = { raw: string; stem: string; joined: boolean }

export function tokenizeStep(text: string, english: boolean): StepToken[] {
  const tokens: StepToken[] = []
  const plain = stripAccents(text)
  const lower = english ? plain.replace(OTHER_SUGAR_NAME, 'powdered sugar') : plain
  let joined = false
  for (let at = 0; at < lower.length;) {
    if (!isLetter(lower[at])) {
      // spaces and hyphens join words into one name, so that 'five-spice' equals 'five spice'
      // and so does the apostrophe of 'jaune d'œuf'
      if (!(english ? /[\s-]/ : /[\s'’-]/).test(lower.charAt(at))) joined = false
      at += 1
      continue
    }
    let end = at
    while (isLetter(lower[end])) end += 1
    const raw = lower.slice(at, end)
    const stem = english ? stemEnglish(raw) : stemForeign(raw)
    tokens.push({ raw, stem, joined: joined && tokens.length > 0 })
    joined = true
    at = end
  }
  return tokens
}

/** British and American names of one sugar. */
const OTHER_SUGAR_NAME = /(?<![a-z])(?:confectioners?|icing) sugar(?![a-z])/g

/** Lower case without Latin accents and English possessives ("goat's cheese", "confectioners' sugar"). */
export function stripAccents(text: string): string {
  const bare = text
    .toLowerCase()
    .replace(/ё/g, 'е')
    .replace(/œ/g, 'oe')
    .replace(/ß/g, 'ss')
    .replace(/['’]s(?![a-z])|(?<=[a-z]s)['’](?=\s)/g, '')
  return bare
    .normalize('NFD')
    .replace(/([a-z])[\u0300-\u036f]+/g, '$1')
    .normalize('NFC')
}

/** Approximate singular: both sides use it, so it only has to be consistent. */
export function stemEnglish(word: string): string {
  if (word === 'leaves' || word === 'loaves' || word === 'halves')
    return word === 'leaves' ? 'leaf' : `${word.slice(0, -3)}f`
  let stem = word
  if (stem.length > 4 && stem.endsWith('ies')) stem = `${stem.slice(0, -3)}y`
  else if (stem.length > 4 && /(?:oes|ches|shes|xes|sses)$/.test(stem)) stem = stem.slice(0, -2)
  else if (stem.length > 3 && stem.endsWith('s') && !/(?:ss|us|is)$/.test(stem)) stem = stem.slice(0, -1)
  return stem.length > 3 ? stem.replace(/i$/, 'y').replace(/yogurt/, 'yoghurt') : stem
}

/** Strips plural and case endings of Russian, German, French, Spanish, Italian and Dutch. */
export function stemForeign(word: string): string {
  if (word > '\u0400') {
    const root = word
      .replace(/ец$/, 'ц')
      .replace(/^яиц$/, 'яйц')
      .replace(FLEETING_O, '$1к')
      .replace(/^картофелин.*$/, 'картофель')
      .replace(/^луковиц.*$/, 'лук')
      .replace(/^редисок$|^редиск.$/, 'редис')
      .replace(/^морковк.*$|^морковок$/, 'морковь')
    return root.length > 3
      ? root.replace(
          /^(.{3,}?)(?:ами|ями|ого|его|ому|ему|ыми|ими|ой|ей|ом|ем|ов|ев|ые|ие|ый|ий|ая|яя|ое|ее|ую|юю|ых|их|ым|им|ам|ям|ах|ях|ью|а|я|о|е|ы|и|у|ю|ь)$/,
          '$1',
        )
      : root
  }
  const irregular = IRREGULAR_STEMS.get(word)
  if (irregular !== undefined) return irregular
  const food = word.replace(SHAPE_ENDING, '').replace(DIMINUTIVE, '').replace(DUTCH_PLURAL, '')
  return FOREIGN_ENDINGS.reduce(
    (stem, ending) => (stem.length > 3 ? keepStem(stem, stem.replace(ending, '')) : stem),
    food.length > 3 ? food : word,
  ).replace(/([aeou])\1(?=[^aeiou]$)/, '$1')
}

/** 'желток' beside 'желтком'; 'чеснок' keeps its vowel. */
const FLEETING_O = /^(желт|бел|кабач|порош|кус|гребеш|окороч|пуч|струч|почат|сыр)ок$/
/** 'Paprikaschote', 'Gurkenscheiben', 'pompoenblokjes': the food with its shape. */
const SHAPE_ENDING = new RegExp(
  'n?(?:scheiben?|stucken?|wurfeln?|knollen?|schoten?|streifen|roschen|blattern?|zehen?|halften?|' +
    'blokjes|plakjes|blaadjes|reepjes|stukjes|schijfjes|partjes|roosjes)$',
)
/** 'spekjes', 'spruitjes', 'worteltjes' beside 'spek', 'spruiten', 'wortel'. */
const DIMINUTIVE = /(?<=\p{L}{3})(?:(?<=[lnr])t)?jes?$/u
/** 'limoenen' beside 'limoen'. */
const DUTCH_PLURAL = /(?<=oen)en$/
/** In this order: plurals, then the vowel or '-n' before them; the n of 'Zitrone' is none. */
const FOREIGN_ENDINGS = [/[sx]$/, /er$/, /(?<=[elr])n$/, /[aeiou]$/, /(?<=[eilr])n$/, /[aeiou]$/, /(?<=[cg])h$/]
const IRREGULAR_STEMS = new Map(
  Object.entries({
    eier: 'ei',
    eiern: 'ei',
    eieren: 'ei',
    uien: 'ui',
    uitje: 'ui',
    uitjes: 'ui',
    // What is chopped is no mince.
    gehakte: 'gehakte',
    cuisson: 'cuisson',
    cuissons: 'cuisson',
    // Their stems would be those of poivre, of pimienta and of pesce.
    poivron: 'poivron',
    poivrons: 'poivron',
    pimiento: 'pimiento',
    pimientos: 'pimiento',
    pesca: 'pesca',
    pesche: 'pesca',
  }),
)

/** An ending is none where only two letters would be left. */
const keepStem = (word: string, stem: string): string => (stem.length < 3 ? word : stem)

export function wordSet(list: string): Set<string> {
  return new Set(list.trim().split(/\s+/))
}
