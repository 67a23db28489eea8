import { isInSeason } from '#packages/ingredients/seasons'
import type { ItemColumns } from '#app/domain/recipes/item-columns'
import type { PlannerCandidate } from './week-planner'

/** What a dinner is built on: the first of these that it needs. Meat and fish first, then what makes a dinner without. */
const BASES =
  `beef,ground beef,lamb,ground lamb,pork,ground pork,sausage,chorizo,chicken,ground chicken,ground turkey,turkey,salmon,
  white fish,tuna,shrimp,smoked mackerel fillet,smoked salmon,tofu,chickpea,lentil,bean,egg,gnocchi,pasta,noodle,rice,
  couscous,pearl barley,potato,mozzarella,feta,cheddar,mushroom,squash,tortilla,bread`.split(/,\s*/)
/** Where there is none of these: cakes have vegetables too, so they make no dinner of a dish. */
const VEGETABLES =
  `broccoli,cauliflower,brussels sprout,eggplant,asparagus,leek,cabbage,red cabbage,kale,spinach,zucchini,corn,beet,
  sweet potato,fennel,pea,green bean,bell pepper,carrot,avocado,salad leaf,cucumber,tomato,canned tomato`.split(/,\s*/)
/** What is in cuts that have a key of their own, such as 'beef short rib', and what is rarely cooked. */
const MEAT_OR_FISH =
  /\b(?:beef|lamb|pork|chicken|turkey|duck|veal|goat|sausage|tofu|salmon|tuna|shrimp|scallop|crab|mussel|clam)\b/
const SEASONING = /\b(?:stock|broth|bouillon|sauce|seasoning|fat|soup|powder|paste|gravy|spice|dressing)\b/

/** Whether a dish with this main item is a dinner, whatever its title. */
export const isBaseOfDinner = (mainItem: string | null): boolean => mainItem !== null && !VEGETABLES.includes(mainItem)

function findMainItem(items: readonly string[]): string | null {
  const isNeeded = (item: string) => items.includes(item)
  return BASES.find(isNeeded) ?? findCut(items) ?? VEGETABLES.find(isNeeded) ?? null
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
