import { isInSeason } from '#packages/ingredients/tables/seasons'
import { isDinner } from '#app/domain/recipes/classify/dinner'
import type { ItemColumns } from '#app/domain/recipes/ingredient-columns'
import type { PlannerCandidate } from './week-planner'

/** What a dinner is built on: the first of these that it needs. Meat and fish first, then what makes a dinner without. */
const BASES =
  `beef,ground beef,lamb,ground lamb,pork,ground pork,sausage,chorizo,chicken,ground chicken,ground turkey,turkey,salmon,
  white fish,tuna,shrimp,smoked mackerel fillet,smoked salmon,tofu,chickpea,lentil,bean,egg,gnocchi,ravioli,tortellini,
  pasta,noodle,rice,couscous,pearl barley,potato,mozzarella,feta,cheddar,mushroom,squash,tortilla,bread`.split(/,\s*/)
/** Where there is none of these: cakes and jams have them too, so they make no dinner of a dish. */
const LESSER_BASES =
  `ham,bacon,halloumi,paneer,polenta,broccoli,cauliflower,brussels sprout,brussel sprout,eggplant,asparagus,leek,
  cabbage,red cabbage,kale,spinach,zucchini,corn,beet,sweet potato,fennel,pea,green bean,bell pepper,carrot,parsnip,
  avocado,salad leaf,cucumber,tomato,canned tomato`.split(/,\s*/)
/** What is in cuts that have a key of their own, such as 'beef short rib', and what is rarely cooked. */
const MEAT_OR_FISH =
  /\b(?:beef|lamb|pork|chicken|turkey|duck|veal|goat|sausage|tofu|salmon|tuna|shrimp|scallop|crab|mussel|clam|lobster|gammon)\b/
const SEASONING = /\b(?:stock|broth|bouillon|sauce|seasoning|fat|soup|powder|paste|gravy|spice|dressing)\b/

/** Kinds that are named by their last word: 'spaghetti squash', 'refried bean'. */
const KINDS = new Set([
  'lentil',
  'bean',
  'pasta',
  'noodle',
  'rice',
  'potato',
  'mushroom',
  'squash',
  'tortilla',
  'bread',
])
const FLAVOURS = /^(?:vanilla|tonka|cocoa|coffee|jelly) bean$/
/** Without anything to build a dinner on, these make it a dough, a bread or a sweet. */
const BAKING_ITEMS = ['flour', 'sugar']

/** Whether a dish with this title and these things is a dinner. */
export const makesDinner = (
  title: string,
  { items, mainItem }: Pick<PlannerCandidate, 'items' | 'mainItem'>,
): boolean =>
  isDinner(title, mainItem !== null && !LESSER_BASES.includes(mainItem)) &&
  (mainItem !== null || !BAKING_ITEMS.some((item) => items.includes(item)))

function findMainItem(items: readonly string[]): string | null {
  const isNeeded = (item: string) => items.includes(item)
  return BASES.find(isNeeded) ?? findCut(items) ?? findKind(items) ?? LESSER_BASES.find(isNeeded) ?? null
}

function findKind(items: readonly string[]): string | undefined {
  return items
    .filter((item) => !LESSER_BASES.includes(item) && !FLAVOURS.test(item))
    .map((item) => item.split(' ').at(-1) ?? '')
    .find((word) => KINDS.has(word))
}

function findCut(items: readonly string[]): string | undefined {
  for (const item of items) {
    const [meatOrFish] = MEAT_OR_FISH.exec(item) ?? []
    if (meatOrFish && !SEASONING.test(item)) return meatOrFish
  }
  return undefined
}

/**
 * What the planner reads from a stored recipe.
 * @param month 1 to 12, for what is in season
 */
export function toPlannerItems(
  { item_keys, fresh_shares }: ItemColumns,
  month: number,
): Pick<PlannerCandidate, 'items' | 'mainItem' | 'freshShares' | 'isInSeason'> {
  return {
    items: item_keys,
    mainItem: findMainItem(item_keys),
    freshShares: fresh_shares,
    isInSeason: item_keys.some((item) => isInSeason(item, month)),
  }
}
