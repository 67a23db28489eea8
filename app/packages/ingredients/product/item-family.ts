import { FOODS } from '../tables/foods'
import { readRows } from '../tables/read-table'
import { isTapWater } from '../foods/non-food-lines'
import { purchaseKey } from './purchase-key'
import { detectRecipeLanguage } from '../languages/detect-language'
import { isEquipment } from '../foods/non-food-lines'
import { parseRequestedItems } from './requested-items'
import { isGroupHeading } from '../normalise/headings'

/** What a cook takes for the same thing in front of the fridge: a key that matches is the key on the left. */
const FAMILIES = readRows('families').map(([family = '', pattern = '']) => [family, new RegExp(pattern)] as const)

/**
 * The key of a thing as a cook has it at home: red onion is onion, chicken thighs are chicken, double cream is cream. It
 * merges more than `purchaseKey`, which keeps apart what a shop does.
 */
export function itemFamily(name: string, unit: string | null = null): string {
  const key = purchaseKey(name, unit).replace(/^boneless (?=chicken )/, '')
  return FAMILIES.find(([, pattern]) => pattern.test(key))?.[0] ?? key
}

const LABELS = new Map(FOODS.flatMap(({ names, label }) => (label ? names.map((name) => [name, label] as const) : [])))

/** A key as a name to read: 'egg' is eggs, 'spinach' stays. */
export const itemName = (item: string): string =>
  LABELS.get(item) ?? item.replace(/^canned /, 'tinned ').replace(/\bchile\b/, 'chilli')

/** Read of a recipe at most: more lines, or longer ones, are no list of ingredients. */
const MAX_LINES = 60
const MAX_LINE_LENGTH = 160

/** What a line asks for: a thing by its key, and its amount where the line states one. */
export type RequestedThing = { item: string; quantity: number | null; unit: string | null }

/** The things that ingredient lines ask for, line by line; tap water, tools and headings are none. */
export function readRequestedThings(lines: readonly string[]): RequestedThing[] {
  const language = detectRecipeLanguage(lines)
  return lines.slice(0, MAX_LINES).flatMap((line) => {
    if (isGroupHeading(line)) return []
    return parseRequestedItems({ line: line.slice(0, MAX_LINE_LENGTH) }, language).flatMap(({ name, options }) => {
      if (isTapWater(name) || isEquipment(name)) return []
      const amount = options[0]?.[0]
      return [
        {
          item: itemFamily(name, amount?.unit ?? null),
          quantity: amount?.quantity ?? null,
          unit: amount?.unit ?? null,
        },
      ]
    })
  })
}

/** The things that ingredient lines ask for, each once, in order of appearance. */
export const findItemFamilies = (lines: readonly string[]): string[] => [
  ...new Set(readRequestedThings(lines).map(({ item }) => item)),
]
