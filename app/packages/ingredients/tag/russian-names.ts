import { valuesOf, isLike, listOf, wordsIn } from '../tables/words'
import { MAX_LINE_LENGTH } from '../amounts/quantity'
import {
  type GrammaticalCase,
  toNominativePhrase,
  normalizeRussian,
  isAdjective,
  isKnownNoun,
  inflectAdjective,
} from '../languages/russian-morphology'
import { SIZE_WORD } from './russian-terms'

/** Stems of adjectives for preparation, freshness and temperature, which are not part of the product name. */
const PREPARATION_WORD = new RegExp(
  '^(?:свеж|спел|зрел|тепл|холодн|горяч|кипящ|ледян|размягч|растоплен|распущен|натерт|терт|' +
    'нарезан|порезан|рубл|порублен|измельч|нашинкован|шинкован|очищ|почищен|промыт|вымыт|мыт|' +
    'помыт|просеян|взбит|охлажд|отборн|качествен|любим|хорош|отжат|замочен|обжарен|жарен|' +
    'поджарен|подсушен|разморож|размят|раздавлен|молоденьк|отварен|нежирн)',
)

/** Cooked at home only with COOKED_INGREDIENTS; otherwise part of the product ('варёная колбаса'). */
const COOKED_WORD = listOf('варен*, отварн*, сырой*, сырых*, сырые*, сырого*')

const COOKED_INGREDIENTS = /^(?:яйц|яиц|картоф|морков|свекл|рис|куриц|грудк)/

/**
 * Removes bullets, numbering and final punctuation, collapses spaces, adds a space after the full stop of
 * abbreviations, and expands abbreviated adjectives.
 */
export function normalizeRussianLine(line: string): string {
  const text = line
    .slice(0, MAX_LINE_LENGTH)
    .normalize('NFC')
    .replace(/[\s\u00a0\u2009\u202f]+/g, ' ')
    .replace(/^[\s•·*▢☐□◦‣>–—-]+/, '')
    .replace(/\.(?=[а-яё])/gi, '. ')
    .replace(/[\s;.,:]+$/, '')
  return expandAbbreviations(text.replace(/^\d{1,2}[.)]\s+(?=[А-ЯЁ])/, '').trim())
}

const ADJECTIVE_STEMS = valuesOf('adjective stem', 'ru')

/** Expands adjectives: 'масло раст.', 'репч. лук'. */
function expandAbbreviations(text: string): string {
  const expand = (short: string, noun: string): string => {
    const stem = ADJECTIVE_STEMS.get(short.toLowerCase()) ?? short
    return `${stem}${noun.toLowerCase().endsWith('о') ? 'ое' : noun.toLowerCase().endsWith('а') ? 'ого' : stem.endsWith('ск') ? 'ий' : 'ый'}`
  }
  return text
    .replace(
      /(масл[оа]|лука?|перца|перец)\s(раст(?:ит)?|слив|подсолн?|олив|репч|болг)(?:\.|(?![а-яё]))/gi,
      (_, noun: string, short: string) => `${noun} ${expand(short, noun)}`,
    )
    .replace(
      /(раст(?:ит)?|слив|подсолн?|олив|репч|болг)\.\s(масл[оа]|лука?|перца|перец)(?![а-яё])/gi,
      (_, short: string, noun: string) => `${expand(short, noun)} ${noun}`,
    )
}

/** Words and punctuation that end a name. */
const NAME_END = new RegExp(
  String.raw`[,;]|\s(?:для|без|в|во|на|под|при|около|примерно|плюс|\+|либо|или|размером|размера|весом|` +
    'диаметром|длиной|комнатной|высшего|первого|среднего|крупного|мелкого|небольшого|средней|' +
    String.raw`крупной|любого|любой|вместе|желательно|лучше|можно)\s|\s(?:с|со)\s(?:кож|кост|хвост|верх|` +
    String.raw`горк)|\s[—–-]\s|\s\/\s?|\s\+|\sв\/с(?![а-яё])`,
  'i',
)

/** Names that include their purpose: 'приправа для плова'. */
const PURPOSE_NAME =
  /^(?:приправ|специ|смес|соус|основ|тест|заправк|закваск|краситель|корж|трав|набор|паста|присыпк|посыпк)[а-яё]*\s(?:[а-яё]+\s)?для\s/i

export function toNominativeName(
  raw: string,
  grammaticalCase: GrammaticalCase,
  single: boolean,
  mayBeList: boolean,
): { name: string; removed: string[] } {
  let text = raw.trim().replace(/^[\s.,:;—–-]+|[\s.,:;—–-]+$/g, '')
  const removed: string[] = []
  if (mayBeList && /,|\sи\s/i.test(text) && text.split(/,|\sи\s/i).every((part) => namesKnownNoun(part)))
    return { name: text.toLowerCase().replace(/\s*,\s*/g, ', '), removed }
  const nameEnd = NAME_END.exec(text)
  if (nameEnd && nameEnd.index > 0 && !(PURPOSE_NAME.test(text) && nameEnd[0].toLowerCase().includes('для'))) {
    const rest = text.slice(nameEnd.index).replace(/^[\s,;.—–-]+/, '')
    if (rest) removed.push(rest)
    text = text.slice(0, nameEnd.index)
  }
  const words = text
    .split(' ')
    .map((word) => word.replace(/^["«„'(]+|["»“'.,;:)]+$/g, ''))
    .filter(Boolean)
  const nameWords = words.filter((word, index) => !isNonNameWord(word, index, words))
  const plainWords = nameWords.length > 0 ? nameWords : words
  for (const word of words) if (!plainWords.includes(word)) removed.unshift(word.toLowerCase())
  const name = toNominativeList(plainWords, single ? 'nominative' : grammaticalCase)
  // 'лист лавровый': the noun was parsed as the unit
  return { name: /^лавров[а-яё]+$/.test(name) ? 'лавровый лист' : name || raw.trim().toLowerCase(), removed }
}

/** Reduces each part of an enumeration: 'петрушки и укропа'. */
function toNominativeList(words: string[], grammaticalCase: GrammaticalCase): string {
  const conjunctionIndex = words.findIndex((word, index) => index > 0 && word.toLowerCase() === 'и')
  if (conjunctionIndex < 0 || conjunctionIndex === words.length - 1)
    return toNominativePhrase(words, grammaticalCase).join(' ')
  const first = toNominativePhrase(words.slice(0, conjunctionIndex), grammaticalCase).join(' ')
  return `${first} и ${toNominativeList(words.slice(conjunctionIndex + 1), grammaticalCase)}`
}

function isNonNameWord(word: string, index: number, words: string[]): boolean {
  const key = normalizeRussian(word)
  if (/^\d/.test(key) || /^(?:с[0-3о]|[а-я]\/[а-я])$/.test(key)) return true
  if (!isAdjective(word) && !isLike(key, 'свежемолот*, крупно*, мелко*, тонко*, свеже*')) return false
  if (COOKED_WORD.has(key)) return words.some((other) => COOKED_INGREDIENTS.test(normalizeRussian(other)))
  return (
    SIZE_WORD.test(key) ||
    (PREPARATION_WORD.test(key) && key !== 'хорош') ||
    (key.startsWith('мягк') && words.some((other) => isLike(other, 'масл*, маргарин*'))) ||
    ['мелко', 'крупно', 'тонко', 'грубо'].includes(key)
  )
}

function namesKnownNoun(part: string): boolean {
  const words = wordsIn(part.trim())
  return words.length <= 3 && words.some((word) => isKnownNoun(word))
}

/** Normalizes a Russian product name: 'свежие помидоры' is 'помидор', 'Масла сливочного' 'масло сливочное'. */
export function normalizeRussianName(name: string): string {
  return toNominativeName(normalizeRussianLine(name).replace(/\([^)]*\)?/g, ' '), 'nominative', false, false).name
}

/** The key of a food by its other names; words in alphabetical order, adjectives masculine. */
const RUSSIAN_SYNONYMS = valuesOf('synonym', 'ru')

/** Key that is equal for Russian names of the same product: normalized words in alphabetical order. */
export function russianMergeKey(name: string): string {
  const words = normalizeRussianName(name)
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((word) => normalizeRussian(isAdjective(word) ? inflectAdjective(word, 'm') : word))
    .sort()
  const key = words.join(' ')
  return RUSSIAN_SYNONYMS.get(key) ?? key
}
