import { message, type Message } from '#packages/texts/t'
import type { MainIngredientCategory, MoodCategory, TimeCategory } from './categories'

export type SearchCategory = MainIngredientCategory | MoodCategory | TimeCategory

/** What is kept and stands in addresses is the English name. */
const CATEGORY_LABELS: Record<SearchCategory, Message> = {
  'Chicken & More': message('Chicken & More'),
  'Beef & Beyond': message('Beef & Beyond'),
  'Fish & Seafood': message('Fish & Seafood'),
  'Veggies & Greens': message('Veggies & Greens'),
  'Quick & Easy': message('Quick & Easy'),
  'Comfort Food': message('Comfort Food'),
  'Healthy & Light': message('Healthy & Light'),
  'Fancy & Impressive': message('Fancy & Impressive'),
  'Kid-Friendly': message('Kid-Friendly'),
  'One-Pot / Sheet Pan': message('One-Pot / Sheet Pan'),
  '15 min or less': message('15 min or less'),
  '30 min or less': message('30 min or less'),
  '45 min or less': message('45 min or less'),
  '1 hour+': message('1 hour+'),
}

export const categoryLabel = (category: SearchCategory): string => CATEGORY_LABELS[category]()
