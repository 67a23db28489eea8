import {
  getAttribute,
  getClassNames,
  type HtmlElement,
  isHtmlElement,
  visibleLines,
  type HtmlPage,
  visibleText,
  descendants,
} from './html-document'
import type { LayerRecipe, ExtractionLayer } from './layer-recipe'
import { emptyRecord, type LooseJsonValue } from './loose-json'
import { NUTRITION_PROPERTIES } from './nutrition'
import { localSchemaName, type LooseJsonObject, parseSchemaRating, parseSchemaRecipe } from './schema-org'

/**
 * Recipes in the markup of elements: microdata (itemprop), RDFa (property), and the microformats
 * h-recipe and hrecipe (class names). All are converted to the shape of JSON-LD.
 */
type MarkupVocabulary = {
  layer: ExtractionLayer
  isScope: (element: HtmlElement) => boolean
  isRecipe: (element: HtmlElement) => boolean
  properties: (element: HtmlElement) => string[]
}

const MARKUP_VOCABULARIES: readonly MarkupVocabulary[] = [
  {
    layer: 'microdata',
    isScope: (element) => element.attributes.includes('itemscope') || element.attributes.includes('itemtype'),
    isRecipe: (element) =>
      /schema\.org\/recipe\b|data-vocabulary\.org\/recipe\b/i.test(getAttribute(element, 'itemtype')),
    properties: (element) =>
      element.attributes.includes('itemprop') ? propertyNames(getAttribute(element, 'itemprop')) : [],
  },
  {
    layer: 'rdfa',
    isScope: (element) => element.attributes.includes('typeof'),
    isRecipe: (element) => /(?:^|[\s:/])recipe\b/i.test(getAttribute(element, 'typeof')),
    properties: (element) =>
      element.attributes.includes('property') ? propertyNames(getAttribute(element, 'property')) : [],
  },
  {
    layer: 'h-recipe',
    isScope: () => false,
    isRecipe: (element) => /(?:^|\s)(?:h-?recipe)(?:\s|$)/.test(getClassNames(element)),
    properties: (element) =>
      element.attributes.includes('class') ? microformatProperties(getClassNames(element)) : [],
  },
]

const MICROFORMAT_PROPERTIES: Record<string, string | undefined> = {
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
const microformatProperties = (classes: string): string[] =>
  classes
    .split(/\s+/)
    .map((name) => MICROFORMAT_PROPERTIES[name.toLowerCase()])
    .filter((name) => name !== undefined)

const propertyNames = (value: string): string[] =>
  value
    .split(/\s+/)
    .filter(Boolean)
    .map((name) => CANONICAL_PROPERTIES[localSchemaName(name)] ?? localSchemaName(name))
const STATED_AMOUNTS = new Set<string>(Object.values(NUTRITION_PROPERTIES))
const CANONICAL_PROPERTIES: Record<string, string | undefined> = {
  ...Object.fromEntries([...STATED_AMOUNTS].map((name) => [name.toLowerCase(), name])),
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
/** Properties inside a nested item (an author, a review, a video) belong to that item, not to the recipe. */
const UNAMBIGUOUS_PROPERTIES = new Set([
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
  ...STATED_AMOUNTS,
])
const MAX_MARKUP_PROPERTIES = 1500

type MarkupRecipe = {
  layer: ExtractionLayer
  found: LayerRecipe
  ingredients: HtmlElement[]
  steps: HtmlElement[]
  scope: HtmlElement
}

export function parseItemMarkup(page: HtmlPage): MarkupRecipe[] {
  const marked: MarkupRecipe[] = []
  for (const vocabulary of MARKUP_VOCABULARIES) {
    let past = 0
    for (const element of page.elements) {
      if (element.at < past || !vocabulary.isRecipe(element)) continue
      past = element.end
      const read = parseMarkupScope(page, element, vocabulary)
      if (read.found.ingredients?.length || read.found.steps?.length) marked.push(read)
      if (marked.length > 30) break
    }
  }
  return marked
}

/** A rating outside of the recipe's element. */
export function findLooseRating(page: HtmlPage): LayerRecipe {
  const microdata = MARKUP_VOCABULARIES[0]!
  const scope = page.elements.find(
    (element) =>
      element.attributes.includes('AggregateRating') && /aggregaterating/i.test(getAttribute(element, 'itemtype')),
  )
  if (!scope) return {}
  const rating: LooseJsonObject = {}
  for (const element of descendants(page, scope))
    for (const property of microdata.properties(element)) rating[property] ??= propertyValue(page, element)
  return parseSchemaRating(rating)
}

function parseMarkupScope(page: HtmlPage, scope: HtmlElement, vocabulary: MarkupVocabulary): MarkupRecipe {
  const object = emptyRecord<LooseJsonValue[]>()
  const ingredients: HtmlElement[] = []
  const steps: HtmlElement[] = []
  const rating: LooseJsonObject = {}
  const nutrition: LooseJsonObject = {}
  let past = 0
  let nestedUntil = 0
  let count = 0
  for (const element of descendants(page, scope)) {
    const properties = vocabulary.properties(element)
    const isNested = element.at < nestedUntil
    if (properties.length && count++ < MAX_MARKUP_PROPERTIES) {
      for (const property of properties) {
        if (isNested && !UNAMBIGUOUS_PROPERTIES.has(property)) continue
        if (element.at < past && property !== 'image') continue
        if (/^rating(?:Value|Count)$|^reviewCount$|^bestRating$/.test(property))
          rating[property] ??= propertyValue(page, element)
        else if (STATED_AMOUNTS.has(property)) nutrition[property] ??= propertyValue(page, element)
        else if (property === 'recipeIngredient') {
          ingredients.push(element)
          if (!hasNestedProperty(page, element, vocabulary, property)) past = Math.max(past, element.end)
        } else if (property === 'recipeInstructions') {
          if (!hasNestedProperty(page, element, vocabulary, property)) steps.push(element)
        } else if (property !== 'aggregateRating') (object[property] ??= []).push(propertyValue(page, element))
      }
    }
    if (!isNested && vocabulary.isScope(element)) {
      const isReview = /review\b/i.test(getAttribute(element, 'itemtype') + getAttribute(element, 'typeof'))
      const isStep = /howto/i.test(getAttribute(element, 'itemtype') + getAttribute(element, 'typeof'))
      if (isReview) past = Math.max(past, element.end)
      else if (!isStep) nestedUntil = element.end
    }
  }
  const leaves = ingredients.filter((element) => !hasNestedProperty(page, element, vocabulary, 'recipeIngredient'))
  const found = parseSchemaRecipe({
    ...object,
    aggregateRating: rating,
    nutrition,
    recipeIngredient: leaves.flatMap((element) =>
      getAttribute(element, 'content') && element.tag === 'meta'
        ? [getAttribute(element, 'content')]
        : leaves.length > 2
          ? [visibleText(page, element)]
          : visibleLines(page, element),
    ),
    recipeInstructions: steps.flatMap((element) =>
      element.tag === 'meta' ? [getAttribute(element, 'content')] : visibleLines(page, element),
    ),
  })
  return { layer: vocabulary.layer, found, ingredients: leaves, steps, scope }
}

function hasNestedProperty(
  page: HtmlPage,
  element: HtmlElement,
  vocabulary: MarkupVocabulary,
  property: string,
): boolean {
  const last = Math.min(element.end, element.at + 200)
  for (let at = element.at + 1; at < last; at++) {
    const node = page.nodes[at]
    if (node && isHtmlElement(node) && vocabulary.properties(node).includes(property)) return true
  }
  return false
}

function propertyValue(page: HtmlPage, element: HtmlElement): string {
  const content = getAttribute(element, 'content')
  if (content && element.tag !== 'div') return content
  if (element.tag === 'time') return getAttribute(element, 'datetime') || visibleText(page, element)
  if (element.tag === 'img') return imageSource(element)
  if (element.tag === 'a' || element.tag === 'link') {
    const href = getAttribute(element, 'href')
    const image = [...descendants(page, element)].find((inner) => inner.tag === 'img')
    return /\.(?:jpe?g|png|webp)/i.test(href) || element.tag === 'link'
      ? href
      : image
        ? imageSource(image)
        : visibleText(page, element)
  }
  const text = visibleText(page, element)
  if (text) return text
  for (const inner of descendants(page, element)) if (inner.tag === 'img') return imageSource(inner)
  return content || getAttribute(element, 'datetime') || getAttribute(element, 'title')
}

/** Lazily loaded pictures have their URL in an attribute other than `src`. */
export function imageSource(image: HtmlElement): string {
  const lazy = ['data-src', 'data-lazy-src', 'data-original', 'data-pin-media']
    .map((name) => getAttribute(image, name))
    .find((value) => value && !value.startsWith('data:'))
  const source = getAttribute(image, 'src')
  if (source && !/^data:|placeholder|blank\.|spacer/i.test(source)) return source
  return lazy ?? /^\S+/.exec(getAttribute(image, 'srcset') || getAttribute(image, 'data-srcset'))?.[0] ?? ''
}
