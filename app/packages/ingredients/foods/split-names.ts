import { wordsIn } from '../tables/words'
import { findAisle } from '../tables/aisles'
import type { LanguageRules } from '../languages/language-rules'
import { parseLineOf } from '../tag/parse-line'

/** A colour after a comma: 'Salz und Pfeffer, schwarzer'. */
const COLOURS =
  'schwarz(?:er|e|es)?|wei(?:ß|ss)(?:er|e|es)?|(?:rot|gelb|grün)(?:er|e|es)?|noire?|blanche?|negr[ao]|blanc[ao]|ner[ao]|bianc[ao]|zwarte?|witte?'

type SplitPatterns = { conjunction: RegExp; or: RegExp; hint: RegExp; quality: RegExp }

const MAX_NAMES = 14
const MAX_NAME_WORDS = 4

const compiled = new Map<LanguageRules, SplitPatterns>()
function patternsOf(rules: LanguageRules): SplitPatterns {
  const found = compiled.get(rules)
  if (found) return found
  const made = {
    conjunction: new RegExp(`\\s*[,;]\\s*(?:(?:${rules.andPattern})\\s+)?|\\s+(?:${rules.andPattern})\\s+`, 'i'),
    or: new RegExp(`\\s(?:${rules.orPattern})\\s`, 'i'),
    hint: new RegExp(`\\s*\\([^)]*\\)?|[\\s,]*(?:${rules.toTastePattern})|\\s(?:${rules.nameEndPattern}).*$`, 'gi'),
    quality: new RegExp(`^(?:${rules.preparationPattern}|${rules.sizePattern}|${COLOURS})$`, 'i'),
  }
  compiled.set(rules, made)
  return made
}

/**
 * The foods that a line without an amount lists: 'Salz und Pfeffer' are two lines, 'sel, poivre et muscade' three. A
 * line that is no plain list of known foods is returned as it is.
 */
export function splitListOf(rules: LanguageRules, line: string): string[] {
  if (/[\d½⅓⅔¼¾⅛]/.test(line)) return [line]
  const { hint, conjunction, quality } = patternsOf(rules)
  const parts = line
    .replace(/[\s.…]+$/, '')
    .replace(hint, ' ')
    .trim()
    .split(conjunction)
    .filter((part) => part !== '' && !quality.test(part))
  return areFoods(rules, line, parts) ? parts : [line]
}

const SECOND_AMOUNT = /(?<=\p{L}\s)\d[\d.,/½¼¾]{0,5}\s?\p{L}/u
/** Before a figure that belongs to the first food: 'con 2 spicchi', 'da 400 g', 'circa 3'. */
const GOES_ON = new RegExp(
  String.raw`(?:^|\s)(?:con|in|da|di|a|per|circa|ca\.?|o|oppure|of|ou|oder|zu|à|je|von|mit|de|du|par|pour|en|y|e|et|` +
    String.raw`und|van|met|plus|più|más|sin|senza|sans|typ[eo]?|tipo|n[or°]?\.?)\s$`,
  'i',
)

/** '250 g pesce spada 1 spicchio di aglio': two foods with an amount each, which a page has put into one line. */
export function splitTwoFoods(rules: LanguageRules, line: string): string[] {
  const at = SECOND_AMOUNT.exec(line)?.index ?? 0
  const [first, second] = [line.slice(0, at), line.slice(at)]
  if (at === 0 || /[(,;+]/.test(line) || GOES_ON.test(first) || !/^\d/.test(first.trim())) return [line]
  const both = [first, second].map((part) => parseLineOf(rules, part))
  return both.every((food) => food?.quantity && food.unit && findAisle(food.name) !== 'other')
    ? [first.trim(), second.trim()]
    : [line]
}

/** The names that 'und', 'et', 'y' join: 'Petersilie und Dill' are two, 'rote und grüne Paprika' is one. */
export function splitNamesOf(rules: LanguageRules, name: string): string[] {
  const parts = name.split(patternsOf(rules).conjunction).filter(Boolean)
  return areFoods(rules, name, parts) ? parts : [name]
}

function areFoods(rules: LanguageRules, whole: string, parts: readonly string[]): boolean {
  if (parts.length < 2 || parts.length > MAX_NAMES || patternsOf(rules).or.test(whole)) return false
  return parts.every((part) => {
    if (part.endsWith('-') || wordsIn(part).length > MAX_NAME_WORDS) return false
    return findAisle(parseLineOf(rules, part)?.name ?? '') !== 'other'
  })
}
