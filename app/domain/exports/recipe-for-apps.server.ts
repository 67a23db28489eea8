import { inEnglish } from '#packages/texts/t'
import { createHash } from 'node:crypto'
import { formatMinutes, toIsoDuration } from '#app/domain/recipes/format-recipe'
import { isGroupHeading } from '#packages/ingredients/normalise/headings'
import { toSourceAddress } from './recipe-as-text'
import { toHeading, type ExportedRecipe } from '#app/domain/collection/saved-recipe-json-ld'

/** The fields of a .paprikarecipe, which is gzipped JSON, with `picture` as JPEG. Source: exports of Paprika 3. */
export function toPaprika(recipe: ExportedRecipe, picture: Uint8Array | null): Record<string, unknown> {
  const source = toSourceAddress(recipe)
  const fields = {
    uid: recipe.id.toUpperCase(),
    name: recipe.title,
    description: recipe.summary ?? '',
    ingredients: recipe.ingredients.join('\n'),
    directions: recipe.steps.join('\n\n'),
    notes: recipe.note ?? '',
    nutritional_info: '',
    servings: recipe.yield_amount ?? '',
    difficulty: '',
    prep_time: '',
    cook_time: '',
    total_time: recipe.total_time_minutes ? inEnglish(() => formatMinutes(recipe.total_time_minutes)) : '',
    source: source ? recipe.source_domain : '',
    source_url: source ?? '',
    image_url: recipe.image_url ?? '',
    rating: recipe.user_rating ?? 0,
    categories: recipe.tags,
    photos: [],
    photo: picture ? `${recipe.id.toUpperCase()}.jpg` : null,
    photo_data: picture ? Buffer.from(picture).toString('base64') : null,
    photo_hash: picture ? createHash('sha256').update(picture).digest('hex').toUpperCase() : null,
    photo_large: null,
    created: recipe.added_at.slice(0, 19).replace('T', ' '),
  }
  return { ...fields, hash: createHash('sha256').update(JSON.stringify(fields)).digest('hex').toUpperCase() }
}

/**
 * The JSON of a recipe's folder in an export of Mealie; lines are not taken apart. A heading is the title of its line.
 * `extras` must be there: Mealie's migration ends without it.
 */
export function toMealie(recipe: ExportedRecipe, slug: string): Record<string, unknown> {
  return {
    id: recipe.id,
    slug,
    name: recipe.title,
    description: recipe.summary ?? '',
    image: slug,
    recipe_yield: recipe.yield_amount ?? '',
    total_time: recipe.total_time_minutes ? toIsoDuration(recipe.total_time_minutes) : null,
    prep_time: null,
    perform_time: null,
    recipe_category: [],
    tags: recipe.tags.map((name) => ({ name, slug: toTagSlug(name) })),
    tools: [],
    rating: recipe.user_rating,
    org_url: toSourceAddress(recipe),
    date_added: recipe.added_at.slice(0, 10),
    recipe_ingredient: titleLines(recipe.ingredients, isGroupHeading).map(({ title, text }) => ({
      title,
      note: text,
      unit: null,
      food: null,
      disable_amount: true,
      quantity: 1,
    })),
    recipe_instructions: titleLines(recipe.steps, (step) => toHeading(step) !== null).map(({ title, text }) => ({
      title: title ?? '',
      text,
    })),
    notes: recipe.note ? [{ title: '', text: recipe.note }] : [],
    assets: [],
    comments: [],
    extras: {},
    settings: { public: false, show_nutrition: false, show_assets: false, landscape_view: false, disable_amount: true },
  }
}

const toTagSlug = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')

function titleLines(lines: readonly string[], isHeading: (line: string) => boolean) {
  const titled: { title: string | null; text: string }[] = []
  let title: string | null = null
  for (const line of lines) {
    if (isHeading(line)) {
      if (title !== null) titled.push({ title, text: '' })
      title = line.replace(/:$/, '')
    } else {
      titled.push({ title, text: line })
      title = null
    }
  }
  return title === null ? titled : [...titled, { title, text: '' }]
}

/** Cooklang: the ingredients are marked in a first paragraph of each group, since our steps do not say which of them they mean. */
export function toCooklang(recipe: ExportedRecipe): string {
  const source = toSourceAddress(recipe)
  const metadata = [
    ['title', recipe.title],
    ['servings', recipe.yield_amount],
    ['time', recipe.total_time_minutes && `${recipe.total_time_minutes} minutes`],
    ['source', source],
    ['description', recipe.summary],
    ['rating', recipe.user_rating],
    ['tags', recipe.tags.join(', ')],
    ['image', recipe.image_url],
  ].flatMap(([name, value]) => (value ? [`${String(name)}: ${JSON.stringify(value)}`] : []))
  const groups = groupByHeading(recipe.ingredients)
  return `${[
    ['---', ...metadata, '---'].join('\n'),
    ...groups.map(({ heading, lines }) => `${heading ? `${heading}: ` : ''}${lines.map(markIngredient).join(', ')}.`),
    ...recipe.steps.map((step) => {
      const heading = toHeading(step)
      return heading ? `== ${plainCook(heading)} ==` : plainCook(step)
    }),
    ...(recipe.note ? recipe.note.split('\n').map((line) => `> ${plainCook(line)}`) : []),
  ].join('\n\n')}\n`
}

function groupByHeading(lines: readonly string[]): { heading: string; lines: string[] }[] {
  const groups: { heading: string; lines: string[] }[] = []
  for (const line of lines) {
    if (isGroupHeading(line)) groups.push({ heading: plainCook(line.replace(/:$/, '')), lines: [] })
    else {
      const last = groups.at(-1)
      if (last) last.lines.push(line)
      else groups.push({ heading: '', lines: [line] })
    }
  }
  return groups.filter((group) => group.lines.length > 0)
}

/** '@flour{200%g}' where the line is read without a rest, else '@200 g flour, sifted{}'. */
function markIngredient(line: string): string {
  const [, amount = '', unit = '', name = ''] =
    /^(\d+(?:[./]\d+)?|\d+ \d+\/\d+) ?(g|kg|mg|ml|dl|l|tbsp|tsp|cups?|oz|lb|cloves?)? ([\p{L}' -]+)$/u.exec(line) ?? []
  return name ? `@${name}{${amount}${unit && `%${unit}`}}` : `@${plainCook(line)}{}`
}

/** Text in which nothing is marked. */
const plainCook = (text: string): string =>
  text
    .replace(/[@#~{}]/g, ' ')
    .replace(/--|\[-/g, '–')
    .replace(/^(?:>+|=+)/, '')
    .replace(/\s+/g, ' ')
    .trim()
