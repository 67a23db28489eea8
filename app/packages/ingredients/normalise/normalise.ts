import { parseUnitAt } from '../amounts/quantity'
import { valuesOf } from '../tables/words'

/** The zeros of the scripts that write numbers with digits of their own; the nine others follow. */
const ZEROS = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040,
  0x17e0, 0x1810, 0xff10,
]

/** '٤' and '４' as '4', '٫' as '.'. */
export const normaliseDigits = (text: string): string =>
  text
    .replace(/[\u0660-\uff19]/g, (digit) => {
      const code = digit.charCodeAt(0)
      const zero = ZEROS.find((first) => code >= first && code < first + 10)
      return zero === undefined ? digit : String(code - zero)
    })
    .replace(/(?<=\d)[٫．](?=\d)/g, '.')
    .replace(/(?<=\d)／(?=\d)/g, '/')

/** What stands before a line and says nothing of it: '✅ ', '🍑 ', '[ ] ', '① '. */
const DECORATION =
  /^(?:\s*(?:\[[ xX]?\]|[\p{Extended_Pictographic}\u2190-\u21ff\u2460-\u24ff\u2500-\u27bf♥＊]\ufe0f?))+\s*/u

/** The decoration before a line, with the space behind it, and the line without; the box of a printed list goes. */
export function splitDecoration(line: string): { decoration: string; text: string } {
  const decoration = DECORATION.exec(line)?.[0] ?? ''
  return { decoration: BOX.test(decoration) ? '' : decoration, text: line.slice(decoration.length) }
}
const BOX = /^[\s\u25a0-\u25ff]*$/

const FIGURE = String.raw`\d+(?:[.,]\d+)?(?:\s?[½⅓⅔¼¾⅛])?|[½⅓⅔¼¾⅛]`
const GLUED_NAME = new RegExp(String.raw`^(${FIGURE})(?!count)(?=\p{L}{3})`, 'u')

/** '2onions' as '2 onions', '1x400g' as '1 x 400g', '2 × 250 g' as '2 x 250 g'. */
export const separateFigures = (line: string): string =>
  line
    .replace(/^(\d+)\s?[x×✕](?=\s?\d)/i, '$1 x')
    .replace(/^(\d+ x)(?=\d)/, '$1 ')
    .replace(GLUED_NAME, (figure) => (parseUnitAt(line, figure.length) ? figure : `${figure} `))

const NUMBERS = valuesOf('number')
const NUMBER = `an?|${[...NUMBERS.keys()].join('|')}|${FIGURE}`
const PARTS: Readonly<Record<string, string>> = {
  half: '½',
  third: '⅓',
  'two thirds': '⅔',
  quarter: '¼',
  'three quarters': '¾',
}
const PART = String.raw`(?:(?:an?|one)\s)?(half|third|two thirds|quarter|three quarters)`
const AND_A_PART = new RegExp(String.raw`^(${NUMBER})\s(?:and|&)\s${PART}\s(?=\p{L})`, 'iu')
const PART_BEHIND = new RegExp(String.raw`^(${NUMBER})\s(\p{L}+)\s(?:and|&)\s${PART}(?:\sof\s|$)`, 'iu')
const HALF_A_DOZEN = /^half\sa\sdozen\s(?:of\s)?(?=\p{L})/iu
const SHARE_OF_PACK =
  /^(0?[.,]\d+|[½⅓⅔¼¾⅛])\s(\d+)\s?(g|ml|oz)\s(?:pks?|packs?|packets?|packages?|tins?|cans?|jars?|bags?)\s(?:of\s)?(?=\p{L})/iu

const figureOf = (number: string): string =>
  ['a', 'an'].includes(number.toLowerCase()) ? '1' : String(NUMBERS.get(number.toLowerCase()) ?? number)
const shareOf = (share: string): number =>
  ({ '½': 1 / 2, '⅓': 1 / 3, '⅔': 2 / 3, '¼': 1 / 4, '¾': 3 / 4, '⅛': 1 / 8 })[share] ?? Number(share.replace(',', '.'))

/** Amounts in words as figures: 'a cup and a half of milk' is '1½ cup milk', 'half a dozen eggs' '6 eggs'. */
const normaliseWords = (line: string): string =>
  line
    .replace(HALF_A_DOZEN, '6 ')
    .replace(AND_A_PART, (_, number: string, part: string) => `${figureOf(number)}${PARTS[part.toLowerCase()]} `)
    .replace(PART_BEHIND, (_, number: string, unit: string, part: string) =>
      `${figureOf(number)}${PARTS[part.toLowerCase()]} ${unit} `.replace(/^0(?=[½⅓⅔¼¾])/, ''),
    )
    .replace(
      SHARE_OF_PACK,
      (_, share: string, size: string, unit: string) => `${Number(size) * shareOf(share)} ${unit} `,
    )
    .trimEnd()

const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const SPOON_BEFORE_FIGURE = /(大さじ|小さじ|カップ|大匙|小匙)\s?(\d+(?:\.\d+)?(?:\/\d+)?)/g
const COUNT_BEHIND = /^([^\d]*?[^\d\s…。・:：])[\s…。・:：]*(\d+(?:\.\d+)?(?:\/\d+)?)\s?(\p{L}{0,5})(?=$|[\s（(])/u

/** Chinese and Japanese lines have the count behind the name: '卵 2個' is '2 個 卵', '水 200cc' '200 ml 水'. */
const putCountFirst = (line: string): string =>
  line
    .replace(/(?<=\d\s?)cc(?![a-z])/gi, 'ml')
    .replace(SPOON_BEFORE_FIGURE, '$2$1')
    .replace(COUNT_BEHIND, (_, name: string, figure: string, unit: string) =>
      parseUnitAt(unit, 0)?.id === 'piece' ? `${figure} ${name}` : `${figure} ${unit} ${name}`,
    )

/** Whether a line begins with a Chinese or Japanese name: not '2 tbsp mirin (みりん)'. */
export const beginsInEastAsian = (line: string): boolean =>
  EAST_ASIAN.test(line) && !/^[\p{N}\p{Script=Latin}]/u.test(line)

/** The amount of a line without decoration in figures, where it stands. */
export const normaliseAmount = (text: string): string => normaliseWords(separateFigures(normaliseDigits(text)))

/** What a line says without its decoration, in digits and with its amount in front: what every reader of lines reads. */
export function normaliseLine(line: string): string {
  const text = normaliseAmount(splitDecoration(line).text)
  return beginsInEastAsian(text) ? putCountFirst(text) : text
}
