import type { ListItem } from '../archive-types'
import { type ArchiveFormat, isObject, type JsonObject, namesOf, toObjects } from '../archive-document'
import { escapePattern, formatNumber, joinWords, toText } from '../plain-text'

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
