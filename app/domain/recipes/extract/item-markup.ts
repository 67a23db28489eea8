import { attribute, classNames, type Element, isElement, linesOf, type Page, textOf, within } from './document'
import type { Found, Layer } from './found'
import type { Json } from './loose-json'
import { bareName, type JsonObject, ratingFrom, recipeFrom } from './schema-org'

/**
 * Recipes that are marked up on the elements themselves: microdata (itemprop), RDFa (property), and the microformats
 * h-recipe and hrecipe (class names). All become the object that JSON-LD would have held.
 */
type Vocabulary = {
  layer: Layer
  isScope: (element: Element) => boolean
  isRecipe: (element: Element) => boolean
  properties: (element: Element) => string[]
}

const VOCABULARIES: readonly Vocabulary[] = [
  {
    layer: 'microdata',
    isScope: (element) => element.attributes.includes('itemscope') || element.attributes.includes('itemtype'),
    isRecipe: (element) => /schema\.org\/recipe\b|data-vocabulary\.org\/recipe\b/i.test(attribute(element, 'itemtype')),
    properties: (element) => (element.attributes.includes('itemprop') ? names(attribute(element, 'itemprop')) : []),
  },
  {
    layer: 'rdfa',
    isScope: (element) => element.attributes.includes('typeof'),
    isRecipe: (element) => /(?:^|[\s:/])recipe\b/i.test(attribute(element, 'typeof')),
    properties: (element) => (element.attributes.includes('property') ? names(attribute(element, 'property')) : []),
  },
  {
    layer: 'h-recipe',
    isScope: () => false,
    isRecipe: (element) => /(?:^|\s)(?:h-?recipe)(?:\s|$)/.test(classNames(element)),
    properties: (element) => (element.attributes.includes('class') ? microformat(classNames(element)) : []),
  },
]

const MICROFORMAT: Record<string, string | undefined> = {
  fn: 'name',
  'p-name': 'name',
  ingredient: 'recipeIngredient',
  'p-ingredient': 'recipeIngredient',
  ingredients: 'ingredientList',
  instructions: 'recipeInstructions',
  instruction: 'recipeInstructions',
  'e-instructions': 'recipeInstructions',
  'dt-duration': 'totalTime',
  duration: 'totalTime',
  preptime: 'prepTime',
  cooktime: 'cookTime',
  yield: 'recipeYield',
  'p-yield': 'recipeYield',
  photo: 'image',
  'u-photo': 'image',
  summary: 'description',
  'p-summary': 'description',
}
const microformat = (classes: string): string[] =>
  classes
    .split(/\s+/)
    .map((name) => MICROFORMAT[name.toLowerCase()])
    .filter((name) => name !== undefined)

const names = (value: string): string[] =>
  value
    .split(/\s+/)
    .filter(Boolean)
    .map((name) => CANONICAL[bareName(name)] ?? bareName(name))
const CANONICAL: Record<string, string | undefined> = {
  recipeingredient: 'recipeIngredient',
  ingredients: 'recipeIngredient',
  ingredient: 'recipeIngredient',
  recipeingredients: 'recipeIngredient',
  recipeinstructions: 'recipeInstructions',
  recipeinstruction: 'recipeInstructions',
  instructions: 'recipeInstructions',
  instruction: 'recipeInstructions',
  totaltime: 'totalTime',
  preptime: 'prepTime',
  cooktime: 'cookTime',
  recipeyield: 'recipeYield',
  yield: 'recipeYield',
  aggregaterating: 'aggregateRating',
  ratingvalue: 'ratingValue',
  ratingcount: 'ratingCount',
  reviewcount: 'reviewCount',
  bestrating: 'bestRating',
  summary: 'description',
  photo: 'image',
  thumbnailurl: 'image',
  itemlistelement: 'itemListElement',
}
/** Inside a nested thing (an author, a review, a video) a name is that thing's, not the dish's. */
const OWN_ANYWHERE = new Set([
  'recipeIngredient',
  'recipeInstructions',
  'totalTime',
  'prepTime',
  'cookTime',
  'recipeYield',
  'ratingValue',
  'ratingCount',
  'reviewCount',
  'bestRating',
])
const MOST_PROPERTIES = 1500

export type Marked = { layer: Layer; found: Found; ingredients: Element[]; steps: Element[]; scope: Element }

export function readItemMarkup(page: Page): Marked[] {
  const marked: Marked[] = []
  for (const vocabulary of VOCABULARIES) {
    let past = 0
    for (const element of page.elements) {
      if (element.at < past || !vocabulary.isRecipe(element)) continue
      past = element.end
      const read = readScope(page, element, vocabulary)
      if (read.found.ingredients?.length || read.found.steps?.length) marked.push(read)
      if (marked.length > 30) break
    }
  }
  return marked
}

/** A rating that stands on the page outside the recipe's own element. */
export function looseRating(page: Page): Found {
  const microdata = VOCABULARIES[0]!
  const scope = page.elements.find(
    (element) =>
      element.attributes.includes('AggregateRating') && /aggregaterating/i.test(attribute(element, 'itemtype')),
  )
  if (!scope) return {}
  const rating: JsonObject = {}
  for (const element of within(page, scope))
    for (const property of microdata.properties(element)) rating[property] ??= valueOf(page, element)
  return ratingFrom(rating)
}

function readScope(page: Page, scope: Element, vocabulary: Vocabulary): Marked {
  const object: { [name: string]: Json[] } = Object.create(null) as { [name: string]: Json[] }
  const ingredients: Element[] = []
  const steps: Element[] = []
  const rating: JsonObject = {}
  let past = 0
  let nestedUntil = 0
  let count = 0
  for (const element of within(page, scope)) {
    const properties = vocabulary.properties(element)
    const isNested = element.at < nestedUntil
    if (properties.length && count++ < MOST_PROPERTIES) {
      for (const property of properties) {
        if (isNested && !OWN_ANYWHERE.has(property)) continue
        if (element.at < past && property !== 'image') continue
        if (/^rating(?:Value|Count)$|^reviewCount$|^bestRating$/.test(property))
          rating[property] ??= valueOf(page, element)
        else if (property === 'recipeIngredient') {
          ingredients.push(element)
          if (!hasWithin(page, element, vocabulary, property)) past = Math.max(past, element.end)
        } else if (property === 'recipeInstructions') {
          if (!hasWithin(page, element, vocabulary, property)) steps.push(element)
        } else if (property !== 'aggregateRating') (object[property] ??= []).push(valueOf(page, element))
      }
    }
    if (!isNested && vocabulary.isScope(element)) {
      const isReview = /review\b/i.test(attribute(element, 'itemtype') + attribute(element, 'typeof'))
      const isStep = /howto/i.test(attribute(element, 'itemtype') + attribute(element, 'typeof'))
      if (isReview) past = Math.max(past, element.end)
      else if (!isStep) nestedUntil = element.end
    }
  }
  const leaves = ingredients.filter((element) => !hasWithin(page, element, vocabulary, 'recipeIngredient'))
  const found = recipeFrom({
    ...object,
    aggregateRating: rating,
    recipeIngredient: leaves.flatMap((element) =>
      attribute(element, 'content') && element.tag === 'meta'
        ? [attribute(element, 'content')]
        : leaves.length > 2
          ? [textOf(page, element)]
          : linesOf(page, element),
    ),
    recipeInstructions: steps.flatMap((element) =>
      element.tag === 'meta' ? [attribute(element, 'content')] : linesOf(page, element),
    ),
  })
  return { layer: vocabulary.layer, found, ingredients: leaves, steps, scope }
}

function hasWithin(page: Page, element: Element, vocabulary: Vocabulary, property: string): boolean {
  const last = Math.min(element.end, element.at + 200)
  for (let at = element.at + 1; at < last; at++) {
    const node = page.nodes[at]
    if (node && isElement(node) && vocabulary.properties(node).includes(property)) return true
  }
  return false
}

function valueOf(page: Page, element: Element): string {
  const content = attribute(element, 'content')
  if (content && element.tag !== 'div') return content
  if (element.tag === 'time') return attribute(element, 'datetime') || textOf(page, element)
  if (element.tag === 'img') return pictureOf(element)
  if (element.tag === 'a' || element.tag === 'link') {
    const href = attribute(element, 'href')
    const image = [...within(page, element)].find((inner) => inner.tag === 'img')
    return /\.(?:jpe?g|png|webp)/i.test(href) || element.tag === 'link'
      ? href
      : image
        ? pictureOf(image)
        : textOf(page, element)
  }
  const text = textOf(page, element)
  if (text) return text
  for (const inner of within(page, element)) if (inner.tag === 'img') return pictureOf(inner)
  return content || attribute(element, 'datetime') || attribute(element, 'title')
}

/** Lazily loaded pictures keep their address beside `src`. */
export function pictureOf(image: Element): string {
  const lazy = ['data-src', 'data-lazy-src', 'data-original', 'data-pin-media']
    .map((name) => attribute(image, name))
    .find((value) => value && !value.startsWith('data:'))
  const source = attribute(image, 'src')
  if (source && !/^data:|placeholder|blank\.|spacer/i.test(source)) return source
  return lazy ?? /^\S+/.exec(attribute(image, 'srcset') || attribute(image, 'data-srcset'))?.[0] ?? ''
}
