/**
 * What the foods of data/foods.tsv are made of, as far as the nine questions of `diets.ts` ask, by the group in its column
 * `diet`: the diets that they break (`no`) and those that depend on the maker (`unclear`). General food knowledge, no
 * product data.
 */
export const DIETS = [
  'vegetarian',
  'vegan',
  'gluten_free',
  'dairy_free',
  'egg_free',
  'nut_free',
  'fish_free',
  'pork_free',
  'alcohol_free',
] as const

export type Diet = (typeof DIETS)[number]

export type FoodGroup = { no?: readonly Diet[]; unclear?: readonly Diet[] }

const ANIMAL = ['vegetarian', 'vegan'] as const

export const FOOD_GROUPS = {
  /** Foods that break none of the nine, and names that only sound as if they did. */
  plain: {},
  meat: { no: ANIMAL },
  unnamedMeat: { no: ANIMAL, unclear: ['pork_free'] },
  pork: { no: [...ANIMAL, 'pork_free'] },
  mayBePork: { unclear: ['pork_free'] },
  /** Words that name meat in one language and something else in another. */
  mayBeMeat: { unclear: ANIMAL },
  /** Of plants, of butter or of pigs. */
  cookingFat: { unclear: [...ANIMAL, 'dairy_free', 'pork_free'] },
  /** In crumbs, and ready to fry. */
  breaded: { unclear: [...ANIMAL, 'gluten_free', 'dairy_free', 'egg_free', 'pork_free'] },
  sausage: { no: ANIMAL, unclear: ['pork_free', 'gluten_free'] },
  fish: { no: [...ANIMAL, 'fish_free'] },
  surimi: { no: [...ANIMAL, 'fish_free'], unclear: ['gluten_free', 'egg_free'] },
  oysterSauce: { no: [...ANIMAL, 'fish_free'], unclear: ['gluten_free'] },
  mayBeFish: { unclear: [...ANIMAL, 'fish_free'] },
  mayBeAnyAnimal: { unclear: [...ANIMAL, 'gluten_free'] },
  vegetableCube: { unclear: ['gluten_free'] },
  gelatine: { no: ANIMAL, unclear: ['pork_free'] },
  dairy: { no: ['vegan', 'dairy_free'] },
  parmesan: { no: ['vegan', 'dairy_free'], unclear: ['vegetarian'] },
  rennetCheese: { no: [...ANIMAL, 'dairy_free'] },
  mayBeDairy: { unclear: ['vegan', 'dairy_free'] },
  egg: { no: ['vegan', 'egg_free'] },
  eggAndDairy: { no: ['vegan', 'dairy_free', 'egg_free'] },
  /** Made dishes and sauces of which the name does not say what is in them. */
  prepared: { unclear: [...ANIMAL, 'gluten_free', 'dairy_free', 'egg_free', 'fish_free'] },
  mincemeat: { unclear: [...ANIMAL, 'alcohol_free'] },
  /** Often bound with egg, milk or wheat, which their name does not say. */
  meatSubstitute: { unclear: ['vegan', 'gluten_free', 'dairy_free', 'egg_free'] },
  eggFreeMayonnaise: { unclear: ['vegan'] },
  vegetableCreamSoup: { no: ['vegan', 'gluten_free', 'dairy_free'], unclear: ['vegetarian'] },
  creamSoup: { no: [...ANIMAL, 'dairy_free'], unclear: ['gluten_free'] },
  iceCream: { no: ['vegan', 'dairy_free'], unclear: ['egg_free', 'nut_free', 'gluten_free'] },
  honey: { no: ['vegan'] },
  nut: { no: ['nut_free'] },
  mayBeNut: { unclear: ['nut_free'] },
  pesto: { no: ['vegan', 'dairy_free', 'nut_free'], unclear: ['vegetarian'] },
  nutSpread: { no: ['vegan', 'dairy_free', 'nut_free'] },
  wheat: { no: ['gluten_free'] },
  bread: { no: ['gluten_free'], unclear: ['vegan', 'dairy_free'] },
  pie: { no: ['gluten_free'], unclear: ['vegetarian', 'vegan', 'dairy_free', 'pork_free'] },
  naan: { no: ['gluten_free'], unclear: ['vegan', 'dairy_free', 'egg_free'] },
  pasta: { no: ['gluten_free'], unclear: ['vegan'] },
  eggPasta: { no: ['gluten_free'], unclear: ['vegan', 'egg_free'] },
  filledPasta: {
    no: ['gluten_free'],
    unclear: [...ANIMAL, 'dairy_free', 'egg_free', 'nut_free', 'pork_free', 'alcohol_free'],
  },
  eggNoodle: { no: ['gluten_free', 'egg_free', 'vegan'] },
  alcohol: { no: ['alcohol_free'] },
  beer: { no: ['alcohol_free', 'gluten_free'] },
  amaretto: { no: ['alcohol_free'], unclear: ['nut_free'] },
  creamLiqueur: { no: ['alcohol_free', 'vegan', 'dairy_free'] },
  eggLiqueur: { no: ['alcohol_free', 'vegan', 'egg_free'] },
  extract: { unclear: ['alcohol_free'] },
  almondExtract: { unclear: ['alcohol_free', 'nut_free'] },
  sweets: { unclear: [...ANIMAL, 'gluten_free', 'dairy_free', 'nut_free', 'egg_free', 'pork_free'] },
} as const satisfies Record<string, FoodGroup>

export type FoodGroupName = keyof typeof FOOD_GROUPS
