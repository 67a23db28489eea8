/** A drawing that an author may put into an article. */
export type ShelfPlate = {
  name: string
  title: string
  ingredient: string
  mood?: string
  /** What one might look for it by, beside its title. */ words: string
}

const CHICKEN = 'Chicken & More'
const BEEF = 'Beef & Beyond'
const FISH = 'Fish & Seafood'
const VEGGIES = 'Veggies & Greens'

/** The pictures that come with the house, for articles that have none of their own. */
export const SHELF: readonly ShelfPlate[] = [
  {
    name: 'shelf-tomato-soup',
    title: 'Tomato soup with basil',
    ingredient: VEGGIES,
    words: 'bowl red winter lunch vegetables comfort',
  },
  {
    name: 'shelf-pumpkin-soup',
    title: 'Pumpkin soup with cream',
    ingredient: VEGGIES,
    words: 'bowl orange autumn squash vegetables comfort',
  },
  {
    name: 'shelf-green-salad',
    title: 'Green salad with cucumber and tomato',
    ingredient: VEGGIES,
    words: 'bowl fresh summer light vegetables healthy',
  },
  {
    name: 'shelf-roast-vegetables',
    title: 'Roast vegetables with potatoes and carrots',
    ingredient: VEGGIES,
    words: 'tray oven autumn roots dinner',
  },
  {
    name: 'shelf-mushroom-risotto',
    title: 'Mushroom risotto',
    ingredient: VEGGIES,
    words: 'rice italian autumn bowl dinner',
  },
  {
    name: 'shelf-shakshuka',
    title: 'Shakshuka with feta',
    ingredient: VEGGIES,
    words: 'eggs pan breakfast brunch tomato',
  },
  {
    name: 'shelf-pancakes',
    title: 'Pancakes with berries',
    ingredient: VEGGIES,
    words: 'breakfast sweet brunch stack weekend',
  },
  { name: 'shelf-apple-pie', title: 'Apple pie', ingredient: VEGGIES, words: 'baking dessert sweet cake autumn oven' },
  {
    name: 'shelf-chocolate-cake',
    title: 'Chocolate cake',
    ingredient: VEGGIES,
    words: 'baking dessert sweet birthday party oven',
  },
  {
    name: 'shelf-bread',
    title: 'Country bread loaf',
    ingredient: VEGGIES,
    words: 'baking sourdough breakfast flour oven',
  },
  {
    name: 'shelf-roast-chicken',
    title: 'Roast chicken with carrots and potatoes',
    ingredient: CHICKEN,
    words: 'oven sunday dinner family comfort',
  },
  {
    name: 'shelf-chicken-curry',
    title: 'Chicken curry with rice',
    ingredient: CHICKEN,
    words: 'spicy indian bowl dinner',
  },
  {
    name: 'shelf-chicken-noodle-soup',
    title: 'Chicken noodle soup',
    ingredient: CHICKEN,
    words: 'bowl broth comfort winter',
  },
  {
    name: 'shelf-chicken-wraps',
    title: 'Chicken wraps with lettuce',
    ingredient: CHICKEN,
    words: 'tortilla lunch quick picnic hands',
  },
  {
    name: 'shelf-grilled-steak',
    title: 'Grilled steak with potatoes',
    ingredient: BEEF,
    words: 'meat barbecue dinner grill',
  },
  { name: 'shelf-beef-stew', title: 'Beef stew with carrots', ingredient: BEEF, words: 'pot slow winter comfort meat' },
  {
    name: 'shelf-burger',
    title: 'Beef burger with cheese',
    ingredient: BEEF,
    words: 'bun party grill quick meat hands',
  },
  {
    name: 'shelf-spaghetti-bolognese',
    title: 'Spaghetti bolognese',
    ingredient: BEEF,
    words: 'pasta italian family dinner meat',
  },
  {
    name: 'shelf-tacos',
    title: 'Beef tacos with salsa',
    ingredient: BEEF,
    words: 'mexican tortilla party hands spicy',
  },
  {
    name: 'shelf-baked-salmon',
    title: 'Baked salmon with lemon',
    ingredient: FISH,
    words: 'oven healthy dinner light',
  },
  {
    name: 'shelf-prawn-spaghetti',
    title: 'Spaghetti with prawns and chilli',
    ingredient: FISH,
    words: 'pasta seafood italian shrimp quick',
  },
  { name: 'shelf-fish-and-chips', title: 'Fish and chips', ingredient: FISH, words: 'fried british friday potatoes' },
  { name: 'shelf-sushi', title: 'Sushi rolls with salmon', ingredient: FISH, words: 'japanese rice party light' },
  { name: 'shelf-seafood-paella', title: 'Seafood paella', ingredient: FISH, words: 'rice spanish prawns pan party' },
]

const PATH = /^\/plates\/(shelf-[a-z-]{1,40})\.svg$/
const BY_NAME = new Map(SHELF.map((plate) => [plate.name, plate]))

export const shelfPath = (name: string) => `/plates/${name}.svg`

/** The drawing at this path of ours; null for any other address. */
export function shelfPlateAt(path: string): ShelfPlate | null {
  return BY_NAME.get(PATH.exec(path)?.[1] ?? '') ?? null
}
