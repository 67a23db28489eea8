import type { ListItem } from '../archive-types'
import {
  type ArchiveFormat,
  decodePicture,
  isObject,
  type JsonObject,
  namesOf,
  toObjects,
  webPicture,
} from '../archive-document'
import { formatNumber, joinWords, toText, escapePattern } from '../plain-text'

/** Crouton: a JSON object for each recipe (.crumb), amounts and units apart, pictures as base64. */
export const crouton: ArchiveFormat = {
  name: 'crouton',
  matches: (document) => {
    const recipe = document.json()
    return isObject(recipe) && toObjects(recipe['ingredients']).some((item) => isObject(item['ingredient']))
  },
  *read(document) {
    const recipe = document.json()
    if (!isObject(recipe)) return
    const images = Array.isArray(recipe['images']) ? recipe['images'] : []
    yield {
      recipe: {
        title: recipe['name'],
        ingredients: inOrder(recipe['ingredients']).map(croutonIngredient),
        steps: inOrder(recipe['steps']).map((step) =>
          step['isSection'] === true ? { heading: toText(step['step']) } : toText(step['step']),
        ),
        notes: recipe['notes'],
        yield: formatNumber(recipe['serves']),
        prep: recipe['duration'],
        cook: recipe['cookingDuration'],
        url: recipe['webLink'],
        sourceName: recipe['sourceName'],
        rating: recipe['rating'],
        tags: namesOf(recipe['tags']),
        nutrition: recipe['neutritionalInfo'] ?? recipe['nutritionalInfo'],
        picture: decodePicture(`${document.name}#images[0]`, images[0]),
      },
    }
  },
}

const CROUTON_UNITS: Record<string, string> = {
  CUP: 'cup',
  TABLESPOON: 'tbsp',
  TEASPOON: 'tsp',
  POUND: 'lb',
  OUNCE: 'oz',
  FLUID_OUNCE: 'fl oz',
  GRAMS: 'g',
  GRAM: 'g',
  KGS: 'kg',
  MILLS: 'ml',
  LITRES: 'l',
  ITEM: '',
}

function croutonIngredient(item: JsonObject): ListItem {
  const name = isObject(item['ingredient']) ? toText(item['ingredient']['name']) : ''
  const quantity = isObject(item['quantity']) ? item['quantity'] : {}
  const kind = toText(quantity['quantityType'])
  if (kind === 'SECTION') return { heading: name }
  const amount = [quantity['amount'], quantity['secondaryAmount']].map(formatNumber).filter(Boolean).join('-')
  return joinWords(amount, CROUTON_UNITS[kind] ?? kind.toLowerCase().replaceAll('_', ' '), name)
}

const inOrder = (value: unknown) => toObjects(value).sort((a, b) => Number(a['order'] ?? 0) - Number(b['order'] ?? 0))

/** Mela: a JSON object for each recipe (.melarecipe); lists are texts with `#` before headings, pictures base64. */
export const mela: ArchiveFormat = {
  name: 'mela',
  matches: (document) => {
    const recipe = document.json()
    return (
      isObject(recipe) && 'title' in recipe && 'instructions' in recipe && typeof recipe['ingredients'] === 'string'
    )
  },
  *read(document) {
    const recipe = document.json()
    if (!isObject(recipe)) return
    const images = Array.isArray(recipe['images']) ? recipe['images'] : []
    yield {
      recipe: {
        title: recipe['title'],
        description: withoutLinks(recipe['text']),
        ingredients: withoutLinks(recipe['ingredients']),
        steps: withoutLinks(recipe['instructions']),
        notes: recipe['notes'],
        yield: recipe['yield'],
        prep: recipe['prepTime'],
        cook: recipe['cookTime'],
        total: recipe['totalTime'],
        url: recipe['link'],
        isFavourite: recipe['favorite'],
        tags: recipe['categories'],
        nutrition: recipe['nutrition'],
        picture: decodePicture(`${document.name}#images[0]`, images[0]),
      },
    }
  },
}

const withoutLinks = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/\[([^[\]]{1,200})\]\([^()\s]{1,500}\)/g, '$1') : ''

/** Flavorish: a JSON object for each recipe, lines in an order of their own, times as hours and minutes, pictures in images/. */
export const flavorish: ArchiveFormat = {
  name: 'flavorish',
  matches: (document) => {
    const value = document.json()
    return (
      isObject(value) && isObject(value['recipe']) && 'title' in value['recipe'] && Array.isArray(value['collections'])
    )
  },
  *read(document, { folder }) {
    const value = document.json()
    if (!isObject(value) || !isObject(value['recipe'])) return
    const recipe = value['recipe']
    const nutrients = Object.entries(recipe).filter(([name, amount]) => name.startsWith('nutrition_') && toText(amount))
    yield {
      recipe: {
        title: recipe['title'],
        description: recipe['description'],
        ingredients: flavorishLines(value['ingredients']),
        steps: flavorishLines(value['instructions']),
        notes: recipe['notes'],
        yield: formatNumber(recipe['servings']),
        prep: flavorishMinutes(recipe, 'prep'),
        cook: flavorishMinutes(recipe, 'cook'),
        total: flavorishMinutes(recipe, 'total'),
        url: recipe['source_url'],
        sourceName: recipe['source_name'],
        tags: [recipe['category'], recipe['cuisine'], value['collections']].flat(),
        nutrition: nutrients.map(([, amount]) => toText(amount)).join(', '),
        picture:
          (value['imageFilename'] ? folder.picture(`../images/${toText(value['imageFilename'])}`, document) : null) ??
          webPicture(recipe['image_url']),
      },
    }
  },
}

const flavorishLines = (value: unknown): ListItem[] =>
  toObjects(value)
    .sort((a, b) => Number(a['sort_order'] ?? 0) - Number(b['sort_order'] ?? 0))
    .map((line) => (line['is_group_header'] === true ? { heading: toText(line['text']) } : toText(line['text'])))

const flavorishMinutes = (recipe: JsonObject, of: string): number =>
  60 * Number(recipe[`${of}_time_hours`] ?? 0) + Number(recipe[`${of}_time_minutes`] ?? 0)

/** KitchenOwl: `{ recipes: [{ items }] }`; the description holds the steps. */
export const kitchenOwl: ArchiveFormat = {
  name: 'kitchenowl',
  matches: (document) => {
    const value = document.json()
    return isObject(value) && toObjects(value['recipes']).some((recipe) => Array.isArray(recipe['items']))
  },
  *read(document, { folder }) {
    const value = document.json()
    for (const recipe of isObject(value) ? toObjects(value['recipes']) : [])
      yield {
        recipe: {
          title: recipe['name'],
          ingredients: toObjects(recipe['items']).map((item) => joinWords(item['description'], item['name'])),
          steps: recipe['description'],
          yield: formatNumber(recipe['yields']),
          prep: recipe['prep_time'],
          cook: recipe['cook_time'],
          total: recipe['time'],
          url: recipe['source'],
          tags: namesOf(recipe['tags']),
          picture: folder.picture(recipe['photo'], document),
        },
      }
  },
}

/** Paprika 2 and 3: a zip of gzipped JSON objects with the picture as base64. Headings are lines that end with a colon. */
export const paprika: ArchiveFormat = {
  name: 'paprika',
  matches: (document) => {
    const recipe = document.json()
    return (
      document.wasGzipped ||
      (isObject(recipe) && typeof recipe['name'] === 'string' && ('directions' in recipe || 'photo_data' in recipe))
    )
  },
  *read(document) {
    const recipe = document.json()
    if (!isObject(recipe)) {
      yield { name: document.name, reason: 'It is not a recipe of Paprika.' }
      return
    }
    const photo = toObjects(recipe['photos'])[0]
    yield {
      recipe: {
        title: recipe['name'],
        description: recipe['description'],
        ingredients: recipe['ingredients'],
        steps: recipe['directions'],
        notes: recipe['notes'],
        yield: recipe['servings'],
        prep: recipe['prep_time'],
        cook: recipe['cook_time'],
        total: recipe['total_time'],
        url: recipe['source_url'],
        sourceName: recipe['source'],
        rating: recipe['rating'],
        isFavourite: recipe['on_favorites'],
        tags: recipe['categories'],
        nutrition: recipe['nutritional_info'],
        picture:
          decodePicture(`${document.name}#photo_data`, recipe['photo_data']) ??
          decodePicture(`${document.name}#photos[0].data`, photo?.['data']) ??
          webPicture(recipe['image_url']),
      },
    }
  },
}

/** Tandoor: a zip with a zip for each recipe, which holds recipe.json and a picture. Ingredients belong to steps. */
export const tandoor: ArchiveFormat = {
  name: 'tandoor',
  matches: (document) => {
    const recipe = document.json()
    return isObject(recipe) && toObjects(recipe['steps']).some((step) => 'instruction' in step && 'ingredients' in step)
  },
  *read(document, { folder }) {
    const recipe = document.json()
    if (!isObject(recipe)) return
    const steps = toObjects(recipe['steps']).sort((a, b) => Number(a['order'] ?? 0) - Number(b['order'] ?? 0))
    yield {
      recipe: {
        title: recipe['name'],
        description: recipe['description'],
        ingredients: steps.flatMap((step) => [...headingOf(step), ...toObjects(step['ingredients']).map(ingredientOf)]),
        steps: steps.flatMap((step) => [...headingOf(step), step['instruction']]),
        yield: joinWords(formatNumber(recipe['servings']), recipe['servings_text']),
        prep: recipe['working_time'],
        cook: recipe['waiting_time'],
        url: recipe['source_url'],
        rating: recipe['rating'],
        tags: namesOf(recipe['keywords']),
        nutrition: nutritionOf(recipe['nutrition']),
        picture: folder.pictureLike(pictureBeside(document.name)),
      },
    }
  },
}

const pictureBeside = (name: string) => new RegExp(`^${escapePattern(name.replace(/[^/]*$/, ''))}image\\.[^/]+$`, 'i')

const headingOf = (step: JsonObject): ListItem[] => {
  const heading = toText(step['name'])
  return heading ? [{ heading }] : []
}

function ingredientOf(item: JsonObject): ListItem {
  const food = isObject(item['food']) ? item['food']['name'] : item['food']
  const note = toText(item['note'])
  if (item['is_header'] === true) return { heading: note || toText(food) }
  const unit = isObject(item['unit']) ? item['unit']['name'] : item['unit']
  const amount = item['no_amount'] === true ? '' : formatNumber(item['amount'])
  return joinWords(amount, amount && unit, food, note && `(${note})`)
}

const nutritionOf = (value: unknown): string =>
  isObject(value)
    ? Object.entries(value)
        .filter(([name, amount]) => name !== 'id' && amount !== null && amount !== '')
        .map(([name, amount]) => `${name} ${toText(amount)}`)
        .join(', ')
    : ''
