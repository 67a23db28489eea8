import type { ListItem, RawRecipe, RecipePicture } from '../archive-types'
import {
  type ArchiveDocument,
  type ArchiveFormat,
  type FormatContext,
  decodePicture,
  firstOf,
  isObject,
  type JsonObject,
  webPicture,
} from '../archive-document'
import { escapePattern, joinWords, toLines, toText } from '../plain-text'

const MAX_DEPTH = 8

/** schema.org JSON-LD: one recipe, a list, a graph, or `recipes` as RecipeSage writes them. */
export const jsonLd: ArchiveFormat = {
  name: 'jsonld',
  matches: (document) => {
    const value = document.json()
    return value !== undefined && findRecipes(value).length > 0
  },
  *read(document, context) {
    let number = 0
    for (const node of findRecipes(document.json())) {
      number++
      yield { at: toText(node['@id']) || `recipe ${String(number)}`, recipe: toRaw(node, document, context) }
    }
  },
}

/** Nextcloud Cookbook: a folder for each recipe with recipe.json and the picture full.jpg. */
export const nextcloud: ArchiveFormat = {
  ...jsonLd,
  name: 'nextcloud',
  matches: (document) => /(?:^|\/)recipe\.json$/i.test(document.name) && jsonLd.matches(document),
}

/** RecipeSage: `{ recipes: [JSON-LD] }`. */
export const recipeSage: ArchiveFormat = {
  ...jsonLd,
  name: 'recipesage',
  matches: (document) => {
    const value = document.json()
    return isObject(value) && Array.isArray(value['recipes']) && jsonLd.matches(document)
  },
}

const typesOf = (node: JsonObject): string[] =>
  (Array.isArray(node['@type']) ? node['@type'] : [node['@type']]).map((type) =>
    toText(type)
      .replace(/^.*[/#:]/, '')
      .toLowerCase(),
  )

function findRecipes(value: unknown, depth = 0): JsonObject[] {
  if (depth > MAX_DEPTH) return []
  if (Array.isArray(value)) return value.flatMap((item) => findRecipes(item, depth + 1))
  if (!isObject(value)) return []
  if (typesOf(value).includes('recipe')) return [value]
  return ['@graph', 'recipes', 'recipe', 'mainEntity', 'itemListElement', 'item', 'data'].flatMap((name) =>
    findRecipes(value[name], depth + 1),
  )
}

function toRaw(node: JsonObject, document: ArchiveDocument, { folder }: FormatContext): RawRecipe {
  const comments = Array.isArray(node['comment']) ? node['comment'] : [node['comment']]
  return {
    title: node['name'],
    description: node['description'],
    ingredients: listOf(firstOf(node, 'recipeIngredient', 'ingredients')),
    steps: listOf(node['recipeInstructions']),
    notes: [node['notes'], ...comments.map((comment) => (isObject(comment) ? comment['text'] : comment))],
    yield: Array.isArray(node['recipeYield']) ? longest(node['recipeYield']) : node['recipeYield'],
    prep: node['prepTime'],
    cook: firstOf(node, 'cookTime', 'performTime'),
    total: node['totalTime'],
    url: findAddress(node),
    sourceName: node['creditText'],
    rating: isObject(node['aggregateRating']) ? node['aggregateRating']['ratingValue'] : node['rating'],
    tags: [node['recipeCategory'], node['recipeCuisine'], node['keywords']].flatMap((tags) =>
      toLines(tags).flatMap((line) => line.split(/\s*[,;]\s*/).filter(Boolean)),
    ),
    nutrition: isObject(node['nutrition']) ? nutritionOf(node['nutrition']) : node['nutrition'],
    picture: pictureOf(node, document, folder),
  }
}

const longest = (values: unknown[]) => values.map(toText).sort((a, b) => b.length - a.length)[0]

function findAddress(node: JsonObject): unknown {
  const address = [node['isBasedOn'], node['url'], node['mainEntityOfPage'], node['orgURL']]
    .map((value) => (isObject(value) ? firstOf(value, 'url', '@id') : value))
    .find((value) => /^https?:/i.test(toText(value)))
  return address ?? firstOf(node, 'isBasedOn', 'url')
}

/** Strings, HowToStep and HowToSection (its name is a heading), nested as they come. */
function listOf(value: unknown, depth = 0): ListItem[] {
  if (depth > MAX_DEPTH) return []
  if (Array.isArray(value)) return value.flatMap((item) => listOf(item, depth + 1))
  if (!isObject(value)) return toLines(value)
  const inner = firstOf(value, 'itemListElement', 'steps', 'recipeInstructions')
  if (inner === undefined) return toLines(firstOf(value, 'text', 'description', 'name'))
  const heading = typesOf(value).includes('howtosection') ? toText(value['name']) : ''
  return [...(heading ? [{ heading }] : []), ...listOf(inner, depth + 1)]
}

const nutritionOf = (value: JsonObject): string =>
  Object.entries(value)
    .filter(([name, amount]) => !name.startsWith('@') && toText(amount))
    .map(([name, amount]) =>
      joinWords(
        name
          .replace(/Content$/, '')
          .replace(/(?=[A-Z])/g, ' ')
          .toLowerCase(),
        amount,
      ),
    )
    .join(', ')

function pictureOf(node: JsonObject, document: ArchiveDocument, folder: FormatContext['folder']): RecipePicture | null {
  const image: unknown = Array.isArray(node['image']) ? node['image'][0] : node['image']
  const path = isObject(image) ? firstOf(image, 'contentUrl', 'url') : image
  const place = escapePattern(document.name.replace(/[^/]*$/, ''))
  if (typeof path === 'string' && path.startsWith('data:')) return decodePicture(`${document.name}#image`, path)
  const beside = /(?:^|\/)recipe\.json$/i.test(document.name)
    ? folder.pictureLike(new RegExp(`^${place}full\\.[^/]+$`, 'i'))
    : null
  if (beside) return beside
  return webPicture(path) ?? (toText(path) ? folder.picture(path, document) : null)
}
