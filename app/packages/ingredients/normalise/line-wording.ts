import { decodeHTML } from 'entities'
import { dropMaker } from './makers'
import { readRows } from '../tables/read-table'
import { correctSpelling } from './spelling'

/** A number as lines write it; a pattern. */
export const NUMBER = String.raw`\d+(?:[.,/]\d+)?|[½⅓⅔¼¾⅛]|\d+\s?[½⅓⅔¼¾⅛]|\d+\s\d/\d`
const VOLUME_UNIT = String.raw`cups?|teaspoons?|tablespoons?|tsps?|tbsps?|tbs`
const PACK = String.raw`cans?|tins?|jars?|packages?|pkgs?|packets?|boxes|box|bags?|bottles?|containers?`
const CITRUS = 'lemon|lime|orange|grapefruit|clementine'
/** What is bought as one and called so: 'whole milk', 'whole chicken'. */
const SOLD_WHOLE =
  'milk|chickens?|turkeys?|ducks?|goose|fish|salmon|trout|bass|snapper|wheat|grains?|cloves?|allspice|nutmegs?|spices?|' +
  'peppercorns?|cardamom|cinnamon|star|cumin|coriander|mustard|bay|berry|cranberry|canned|dried|foods?'
const MADE_OR_BOUGHT = 'home-?made|(?:store|shop)[- ]bought|purchased'
const ANIMAL = 'chicken|beef|vegetable|turkey|veal|fish'
const OIL_PLANT = 'olive|sunflower|vegetable|canola|rapeseed|peanut|groundnut|corn|grapeseed|safflower|avocado|coconut'

const WORDS: Readonly<Record<string, string>> = {
  NUMBER,
  VOLUME_UNIT,
  PACK,
  CITRUS,
  SOLD_WHOLE,
  MADE_OR_BOUGHT,
  ANIMAL,
  OIL_PLANT,
}

/** A row of data/wording.tsv: wording that hides a plain line, what it becomes, and a line that has it. */
type Rewrite = { pattern: RegExp; replacement: string; example: string; becomes: string }

/** In the order in which they are applied. '<NUMBER>' in a pattern is one of the words above. */
export const REWRITES: readonly Rewrite[] = readRows('wording').map(
  ([pattern = '', flags, replacement = '', example = '', becomes = '']) => {
    const source = pattern.replace(/<([A-Z_]+)>/g, (_, name: string) => WORDS[name] ?? '')
    return { pattern: new RegExp(source, flags), replacement, example, becomes }
  },
)

/** An amount at the end of a line, with its bracket: '– 1 heaping cup', '3-4 medium', '– 7 (large)'. */
const MEASURE_BEHIND = new RegExp(
  String.raw`\s(?:[–—-]\s)?((?:${NUMBER})(?:\s?(?:-|–|to)\s?(?:${NUMBER}))?\s?` +
    String.raw`(?:(?:heaping|heaped|level|scant|large|medium|small)\s)?(?:cups?|tablespoons?|tbsps?|teaspoons?|tsps?|` +
    String.raw`ounces?|oz|lbs?|pounds?|medium|large|small|inch(?:es)?(?:\spieces?)?|sprigs?|cloves?|pieces?)\.?)(\s\([^()]*\))?$`,
  'iu',
)
const COUNT_BEHIND = /(?:\s[–—-]|[,:])\s(\d{1,2}(?:\s?[-–]\s?\d{1,2})?)(\s\((?:small|medium|large)[^()]*\))?$/iu
/** Words before a number that is no amount of the food. */
const NO_AMOUNT_AFTER = /\b(?:type|no|into|in|to|by|for|of|about|plus|or|from|at)$/i

/** The amount before its food: 'Mint, chopped – 1 heaping cup' is '1 heaping cup Mint, chopped'. */
function putAmountFirst(line: string): string {
  if (!/^\p{L}/u.test(line)) return line
  const alternative = line.search(/\sor\s\d/i)
  const stated = alternative > 0 ? line.slice(0, alternative) : line
  const amount = MEASURE_BEHIND.exec(stated) ?? COUNT_BEHIND.exec(stated)
  const name = amount ? stated.slice(0, amount.index).trimEnd() : ''
  if (!amount || name === '' || /[\d(½⅓⅔¼¾⅛]/.test(name) || NO_AMOUNT_AFTER.test(name)) return line
  return `${amount[1]} ${name.endsWith(',') ? name.slice(0, -1) : name}${/\d/.test(amount[2] ?? '') ? amount[2] : ''}`
}

const PACKS_WITH_SIZE = new RegExp(
  String.raw`^(\d)\s?[-–]\s?(\d+(?:\.\d+)?)[\s-]*(oz|ounces?|g|ml)\.?[\s-]+(?=(?:${PACK})\b)`,
  'i',
)

/** 'ﬂour' of a printed page. */
const LIGATURES = /[\ufb00-\ufb06]/g

/** The line in the words that the parser knows: '2 - 15 oz cans corn' is '2 (15 oz) cans corn'. */
export function rewriteLine(line: string): string {
  const text = correctSpelling((line.includes('&') ? decodeHTML(line) : line).replace(/\s+/g, ' '))
    .normalize('NFC')
    .replaceAll('⁄', '/')
    .replace(LIGATURES, (letters) => letters.normalize('NFKC'))
    .replace(PACKS_WITH_SIZE, (range, count: string, size: string, unit: string) =>
      Number(size) > 3 * Number(count) ? `${count} (${size} ${unit}) ` : range,
    )
  const rewritten = REWRITES.reduce((result, { pattern, replacement }) => result.replace(pattern, replacement), text)
  return dropMaker(putAmountFirst(rewritten))
}
