import { expect, test } from 'vitest'
import { isListingUrl } from './listing-url'

test.each([
  'https://a.example/',
  'https://a.example',
  'https://a.example/?p=7',
  'https://a.example/?s=chicken',
  'https://a.example/search?q=chicken',
  'https://a.example/recipes',
  'https://a.example/recipes/',
  'https://a.example/recipes/201/meat-and-poultry/chicken/',
  'https://a.example/recipes/collection/chicken-recipes',
  'https://a.example/chicken-recipes-5117857',
  'https://a.example/chicken-recipes.html',
  'https://a.example/category/dinner/',
  'https://a.example/tag/salmon',
  'https://a.example/author/jo',
  'https://a.example/food/page/3/',
  'https://a.example/25-easy-chicken-dinners',
  'https://a.example/gallery/our-summer-food',
  'https://a.example/best-weeknight-meals',
  'https://a.example/hähnchen-rezepte',
  'https://a.example/recettes/poulet-recettes',
  'https://a.example/video/how-to-roast',
])('%s is a listing', (url) => expect(isListingUrl(url)).toBe(true))

test.each([
  'https://a.example/recipe/17235/roast-chicken/',
  'https://a.example/recipes/roast-chicken',
  'https://a.example/recipes/chicken/roast-chicken.html',
  'https://a.example/roast-chicken-recipe-1234567',
  'https://a.example/15-minute-chicken-stir-fry',
  'https://a.example/5-ingredient-salads',
  'https://a.example/40-cloves-chicken',
  'https://a.example/best-chocolate-cake',
  'https://a.example/rezepte/1234/haehnchen.html',
  'https://a.example/?recipe_id=5'.replace('/?', '/r?'),
  'https://a.example/2019/05/the-best-lasagne/',
])('%s may be a recipe', (url) => expect(isListingUrl(url)).toBe(false))
