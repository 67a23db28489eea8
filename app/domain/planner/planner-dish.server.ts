import { isInSeason } from '#packages/ingredients/seasons'
import type { ItemColumns } from '#app/domain/recipes/item-columns'
import type { PlannerCandidate } from './week-planner'

/** What a dish is built on: the first of these that it needs. Meat and fish first, then what makes a dish without them. */
const MAIN_ITEMS =
  `beef,ground beef,lamb,ground lamb,pork,ground pork,sausage,chorizo,chicken,ground chicken,ground turkey,turkey,salmon,
  white fish,tuna,shrimp,smoked mackerel fillet,smoked salmon,tofu,chickpea,lentil,bean,egg,gnocchi,pasta,noodle,rice,
  couscous,pearl barley,potato,mozzarella,feta,cheddar,mushroom,squash,tortilla,bread`.split(/,\s*/)

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
    mainItem: MAIN_ITEMS.find((item) => item_keys.includes(item)) ?? null,
    freshShares: fresh_shares,
    isInSeason: item_keys.some((item) => isInSeason(item, month)),
  }
}
