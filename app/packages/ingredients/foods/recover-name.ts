import { wordsIn, isCyrillic } from '../tables/words'
import { isFood } from './food-words'
import { skipSpaces, parseQuantityAt, parseUnitAt } from '../amounts/quantity'
import { firstAlternative } from './alternatives'

/** 'jajka 2 sztuki', in a language that is not read: the food stands before the number. */
const NAME_BEFORE_NUMBER = new RegExp(
  String.raw`^[^\p{L}\d]{0,3}(?!(?:ca|evtl?|ong|plm|env|aprox|etwa|rund|circa|ongeveer|environ|unos|unas)(?!\p{L}))` +
    String.raw`(\p{L}[\p{L}\s]{1,40}?)[\s\p{P}]*\d[\d.,/]*\s*(\p{L}+(?:\s\p{L}+){0,3})[\s\p{P}]*$`,
  'u',
)

/**
 * The food of a line whose parsed name is none: 'ground' of '¼ tsp ground cloves, optional' is ground cloves. The name
 * itself if the line has no known food.
 */
export function recoverFoodName(name: string, line: string): string {
  if (isFood(name) || isCyrillic(line)) return name
  const [, before, counted] = NAME_BEFORE_NUMBER.exec(line.replace(/\([^)]*\)?/g, ' ')) ?? []
  if (before && counted?.toLowerCase().includes(name.toLowerCase())) return before.trim()
  const start = skipSpaces(line, parseQuantityAt(line, skipSpaces(line, 0))?.end ?? 0)
  const unit = parseUnitAt(line, start)
  const segments = line
    .slice(unit?.end ?? start)
    .replace(/\([^)]*\)?/g, ' ')
    .replace(/[\s,]*optional\s*$/i, '')
    .replace(CHOICE_BEHIND_NAME, '')
    .split(/\s*[,;:]\s*|\s+-\s+/)
  for (const segment of segments) {
    const phrase = firstAlternative(
      (/\sof\s(.+)$/i.exec(segment)?.[1] ?? segment.replace(/^[\s.]*(?:of\s)?/i, '')).trim(),
    )
    const words = wordsIn(phrase)
    if (PREPARED_PART.test(segment) || words.length > 6 || REMARK_WORD.test(phrase) || /\d/.test(phrase)) continue
    if (isFood(phrase)) return phrase
  }
  return name
}

const REMARK_WORD = /(?:^|\s)(?:for|to|such|like|see|about|as|if|use|with|from|plus|i|you|until)\s/i

/** What follows a name as a choice or example: 'Txakoli, or other dry white wine', 'sweets, such as mints'. */
const CHOICE_BEHIND_NAME = /,?\s(?:such\sas\s|preferably\s|(?<=,\s)or\s(?:an)?other\s).*$/iu

/** 'seeds removed', 'rind removed and cheese crumbled', 'soaked in water': what is done to the food before it. */
const PREPARED_PART = new RegExp(
  String.raw`\b(?:removed|trimmed|discarded|reserved|crumbled|halved|split|scraped|deveined|scored|tied)\b|` +
    String.raw`^\s*(?:soaked|packed|preserved|cooked|drizzled|brushed|rubbed|seasoned|stuffed|served)\s(?:in|with|on|overnight)\b`,
  'i',
)
