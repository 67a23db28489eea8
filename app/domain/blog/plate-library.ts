/** A drawing that an author can insert into a blog post. */
export type LibraryPlate = {
  name: string
  title: string
  ingredient: string
  mood?: string
  /** Search terms beside the title. */
  words: string
}

const CHICKEN_CATEGORY = 'Chicken & More'
const BEEF_CATEGORY = 'Beef & Beyond'
const FISH_CATEGORY = 'Fish & Seafood'
const VEGGIES_CATEGORY = 'Veggies & Greens'

/** The built-in drawings for blog posts without a photo of their own. */
export const PLATE_LIBRARY: readonly LibraryPlate[] = [
  {
    name: 'shelf-tomato-soup',
    title: 'Tomato soup with basil',
    ingredient: VEGGIES_CATEGORY,
    words: 'bowl red winter lunch vegetables comfort',
  },
  {
    name: 'shelf-pumpkin-soup',
    title: 'Pumpkin soup with cream',
    ingredient: VEGGIES_CATEGORY,
    words: 'bowl orange autumn squash vegetables comfort',
  },
  {
    name: 'shelf-green-salad',
    title: 'Green salad with cucumber and tomato',
    ingredient: VEGGIES_CATEGORY,
    words: 'bowl fresh summer light vegetables healthy',
  },
  {
    name: 'shelf-roast-vegetables',
    title: 'Roast vegetables with potatoes and carrots',
    ingredient: VEGGIES_CATEGORY,
    words: 'tray oven autumn roots dinner',
  },
  {
    name: 'shelf-mushroom-risotto',
    title: 'Mushroom risotto',
    ingredient: VEGGIES_CATEGORY,
    words: 'rice italian autumn bowl dinner',
  },
  {
    name: 'shelf-shakshuka',
    title: 'Shakshuka with feta',
    ingredient: VEGGIES_CATEGORY,
    words: 'eggs pan breakfast brunch tomato',
  },
  {
    name: 'shelf-pancakes',
    title: 'Pancakes with berries',
    ingredient: VEGGIES_CATEGORY,
    words: 'breakfast sweet brunch stack weekend',
  },
  {
    name: 'shelf-apple-pie',
    title: 'Apple pie',
    ingredient: VEGGIES_CATEGORY,
    words: 'baking dessert sweet cake autumn oven',
  },
  {
    name: 'shelf-chocolate-cake',
    title: 'Chocolate cake',
    ingredient: VEGGIES_CATEGORY,
    words: 'baking dessert sweet birthday party oven',
  },
  {
    name: 'shelf-bread',
    title: 'Country bread loaf',
    ingredient: VEGGIES_CATEGORY,
    words: 'baking sourdough breakfast flour oven',
  },
  {
    name: 'shelf-roast-chicken',
    title: 'Roast chicken with carrots and potatoes',
    ingredient: CHICKEN_CATEGORY,
    words: 'oven sunday dinner family comfort',
  },
  {
    name: 'shelf-chicken-curry',
    title: 'Chicken curry with rice',
    ingredient: CHICKEN_CATEGORY,
    words: 'spicy indian bowl dinner',
  },
  {
    name: 'shelf-chicken-noodle-soup',
    title: 'Chicken noodle soup',
    ingredient: CHICKEN_CATEGORY,
    words: 'bowl broth comfort winter',
  },
  {
    name: 'shelf-chicken-wraps',
    title: 'Chicken wraps with lettuce',
    ingredient: CHICKEN_CATEGORY,
    words: 'tortilla lunch quick picnic hands',
  },
  {
    name: 'shelf-grilled-steak',
    title: 'Grilled steak with potatoes',
    ingredient: BEEF_CATEGORY,
    words: 'meat barbecue dinner grill',
  },
  {
    name: 'shelf-beef-stew',
    title: 'Beef stew with carrots',
    ingredient: BEEF_CATEGORY,
    words: 'pot slow winter comfort meat',
  },
  {
    name: 'shelf-burger',
    title: 'Beef burger with cheese',
    ingredient: BEEF_CATEGORY,
    words: 'bun party grill quick meat hands',
  },
  {
    name: 'shelf-spaghetti-bolognese',
    title: 'Spaghetti bolognese',
    ingredient: BEEF_CATEGORY,
    words: 'pasta italian family dinner meat',
  },
  {
    name: 'shelf-tacos',
    title: 'Beef tacos with salsa',
    ingredient: BEEF_CATEGORY,
    words: 'mexican tortilla party hands spicy',
  },
  {
    name: 'shelf-baked-salmon',
    title: 'Baked salmon with lemon',
    ingredient: FISH_CATEGORY,
    words: 'oven healthy dinner light',
  },
  {
    name: 'shelf-prawn-spaghetti',
    title: 'Spaghetti with prawns and chilli',
    ingredient: FISH_CATEGORY,
    words: 'pasta seafood italian shrimp quick',
  },
  {
    name: 'shelf-fish-and-chips',
    title: 'Fish and chips',
    ingredient: FISH_CATEGORY,
    words: 'fried british friday potatoes',
  },
  {
    name: 'shelf-sushi',
    title: 'Sushi rolls with salmon',
    ingredient: FISH_CATEGORY,
    words: 'japanese rice party light',
  },
  {
    name: 'shelf-seafood-paella',
    title: 'Seafood paella',
    ingredient: FISH_CATEGORY,
    words: 'rice spanish prawns pan party',
  },
]

const LIBRARY_PLATE_PATH = /^\/plates\/(shelf-[a-z-]{1,40})\.svg$/
const LIBRARY_PLATES_BY_NAME = new Map(PLATE_LIBRARY.map((plate) => [plate.name, plate]))

export const libraryPlatePath = (name: string) => `/plates/${name}.svg`

/** The library drawing that a path of this site names; null for any other URL. */
export function findLibraryPlate(path: string): LibraryPlate | null {
  return LIBRARY_PLATES_BY_NAME.get(LIBRARY_PLATE_PATH.exec(path)?.[1] ?? '') ?? null
}
