import type { ListItem, RawRecipe } from '../archive-types'
import {
  type ArchiveFormat,
  type FormatContext,
  firstOf,
  isObject,
  type JsonObject,
  namesOf,
  toObjects,
} from '../archive-document'
import { escapePattern, formatNumber, joinWords, toText } from '../plain-text'

/** Mealie: one JSON file for each recipe, with names in camel case or with underscores, and its pictures beside it. */
export const mealie: ArchiveFormat = {
  name: 'mealie',
  matches: (document) => {
    const recipe = document.json()
    return isObject(recipe) && 'slug' in recipe && ('recipe_ingredient' in recipe || 'recipeIngredient' in recipe)
  },
  *read(document, { folder }) {
    const recipe = document.json()
    if (!isObject(recipe)) return
    yield {
      recipe: {
        ...toRaw(recipe),
        ingredients: ingredientsOf(firstOf(recipe, 'recipe_ingredient', 'recipeIngredient')),
        steps: stepsOf(firstOf(recipe, 'recipe_instructions', 'recipeInstructions')),
        notes: toObjects(recipe['notes']).map(noteOf),
        tags: [...namesOf(firstOf(recipe, 'recipe_category', 'recipeCategory')), ...namesOf(recipe['tags'])],
        nutrition: isObject(recipe['nutrition']) ? nutritionOf(recipe['nutrition']) : null,
        picture: pictureOf(document.name.replace(/[^/]*$/, ''), folder),
      },
    }
  },
}

/** A backup of Mealie: the tables of its data base as one JSON file, the pictures under data/recipes/<id>. */
export const mealieBackup: ArchiveFormat = {
  name: 'mealie-backup',
  matches: (document) => {
    const tables = document.json()
    return isObject(tables) && Array.isArray(tables['recipes']) && Array.isArray(tables['recipe_instructions'])
  },
  *read(document, { folder }) {
    const tables = document.json()
    if (!isObject(tables)) return
    const units = indexRows(tables['ingredient_units'])
    const foods = indexRows(tables['ingredient_foods'])
    const ingredients = groupRows(tables['recipes_ingredients'])
    const steps = groupRows(tables['recipe_instructions'])
    const notes = groupRows(tables['notes'])
    const nutrition = groupRows(tables['recipe_nutrition'])
    const settings = groupRows(tables['recipe_settings'])
    const labels = [
      { links: groupRows(tables['recipes_to_categories']), names: indexRows(tables['categories']), key: 'category_id' },
      { links: groupRows(tables['recipes_to_tags']), names: indexRows(tables['tags']), key: 'tag_id' },
    ]
    const favourites = new Set(toObjects(tables['users_to_favorites']).map((row) => idOf(row['recipe_id'])))
    for (const recipe of toObjects(tables['recipes'])) {
      const id = idOf(recipe['id'])
      const hidesAmounts = settings.get(id)?.[0]?.['disable_amount'] === true
      yield {
        at: toText(recipe['slug']),
        recipe: {
          ...toRaw(recipe),
          ingredients: ingredientsOf(
            (ingredients.get(id) ?? []).map((row) => ({
              ...row,
              disable_amount: hidesAmounts,
              unit: units.get(idOf(row['unit_id'])),
              food: foods.get(idOf(row['food_id'])),
            })),
          ),
          steps: stepsOf(steps.get(id)),
          notes: (notes.get(id) ?? []).map(noteOf),
          isFavourite: favourites.has(id),
          tags: labels.flatMap(({ links, names, key }) =>
            (links.get(id) ?? []).map((link) => toText(names.get(idOf(link[key]))?.['name'])),
          ),
          nutrition: nutritionOf(nutrition.get(id)?.[0] ?? {}),
          picture: folder.pictureLike(pictureOfId(recipe['id'])),
        },
      }
    }
  },
}

function toRaw(recipe: JsonObject): RawRecipe {
  const quantity = formatNumber(firstOf(recipe, 'recipe_yield_quantity', 'recipeYieldQuantity'))
  const servings = formatNumber(firstOf(recipe, 'recipe_servings', 'recipeServings'))
  return {
    title: recipe['name'],
    description: recipe['description'],
    yield: joinWords(quantity, firstOf(recipe, 'recipe_yield', 'recipeYield')) || servings,
    prep: firstOf(recipe, 'prep_time', 'prepTime'),
    cook: firstOf(recipe, 'perform_time', 'performTime', 'cook_time', 'cookTime'),
    total: firstOf(recipe, 'total_time', 'totalTime'),
    url: firstOf(recipe, 'org_url', 'orgURL', 'orgUrl'),
    rating: recipe['rating'],
  }
}

function ingredientsOf(value: unknown): ListItem[] {
  return (Array.isArray(value) ? value : []).flatMap((item: unknown): ListItem[] => {
    if (!isObject(item)) return [toText(item)]
    const heading = toText(item['title'])
    const line = ingredientLine(item)
    return [...(heading ? [{ heading }] : []), ...(line ? [line] : [])]
  })
}

function ingredientLine(item: JsonObject): string {
  const isText = (item['disable_amount'] ?? item['disableAmount']) === true
  const food = isObject(item['food']) ? item['food']['name'] : item['food']
  // 1 is the quantity of a line that was never taken apart.
  if (isText || (!food && !item['unit'] && [0, 1].includes(Number(item['quantity'] ?? 0)))) {
    const note = toText(item['note'])
    return note || toText(firstOf(item, 'display', 'original_text', 'originalText')) || toText(food)
  }
  const unit = isObject(item['unit']) ? firstOf(item['unit'], 'name', 'abbreviation') : item['unit']
  return joinWords(formatNumber(item['quantity']), unit, food, item['note'])
}

const stepsOf = (value: unknown): ListItem[] =>
  (Array.isArray(value) ? value : []).flatMap((step: unknown): ListItem[] => {
    if (!isObject(step)) return [toText(step)]
    const heading = toText(step['title'])
    return [...(heading ? [{ heading }] : []), toText(step['text'])]
  })

const noteOf = (note: JsonObject): string => [note['title'], note['text']].filter(Boolean).map(String).join(' ')

const nutritionOf = (row: JsonObject): string =>
  Object.entries(row)
    .filter(([name, value]) => value !== null && value !== '' && !/(?:^id$|_id$|_at$)/.test(name))
    .map(([name, value]) => `${name.replace(/_?content$/i, '').replaceAll('_', ' ')} ${toText(value)}`)
    .join(', ')

function pictureOf(folderName: string, folder: FormatContext['folder']) {
  return folder.pictureLike(new RegExp(`^${escapePattern(folderName)}(?:images?/)?original\\.[^/]+$`, 'i'))
}

const pictureOfId = (value: unknown) =>
  new RegExp(
    `recipes/(?:${[toText(value), withDashes(idOf(value))].map(escapePattern).join('|')})/images/original\\.[^/]+$`,
    'i',
  )
const idOf = (value: unknown): string => toText(value).replaceAll('-', '').toLowerCase()
const withDashes = (id: string): string => id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
const indexRows = (value: unknown) => new Map(toObjects(value).map((row) => [idOf(row['id']), row]))

/** The rows of each recipe, by their position. */
function groupRows(value: unknown): Map<string, JsonObject[]> {
  const groups = new Map<string, JsonObject[]>()
  for (const row of toObjects(value)) {
    const id = idOf(row['recipe_id'])
    const group = groups.get(id)
    if (group) group.push(row)
    else groups.set(id, [row])
  }
  for (const rows of groups.values()) rows.sort((a, b) => Number(a['position'] ?? 0) - Number(b['position'] ?? 0))
  return groups
}
