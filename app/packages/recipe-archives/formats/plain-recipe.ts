import type { ListItem, RawRecipe } from '../archive-types'
import type { ArchiveFormat } from '../archive-document'
import { type FrontMatter, parseFrontMatter } from './front-matter'

const INGREDIENTS =
  /^(?:ingredients?|zutaten|ingrédients|ingredientes|ingredienti|ingrediënten|you will need|ингредиенты)\b/iu
const STEPS = new RegExp(
  '^(?:instructions?|directions?|steps?|method|preparation|procedure|zubereitung|anleitung|préparation|' +
    String.raw`preparación|preparazione|bereiding|приготовление)(?![\p{L}])`,
  'iu',
)
const NOTES = /^(?:notes?|notizen|tips?|hints?|anmerkung(?:en)?)(?![\p{L}])/iu
const FIELD = new RegExp(
  '^(title|description|source|original url|url|yield|servings|serves|prep(?: time)?|cook(?: time)?|' +
    String.raw`total(?: time)?|tags|categories|cookbook|section|image|nutrition|rating)\s*:(.*)$`,
  'i',
)
type Section = 'head' | 'ingredients' | 'steps' | 'notes'

/** A text with the headings of a recipe. */
export const plainText: ArchiveFormat = {
  name: 'text',
  matches: (document) => {
    const lines = document.text().slice(0, 100_000).split(/\r?\n/).map(toHeading)
    return lines.some((line) => INGREDIENTS.test(line)) && lines.some((line) => STEPS.test(line))
  },
  *read(document) {
    const page = parseFrontMatter(document.text())
    if (!page) yield { recipe: readSections(document.text().split(/\r?\n/)) }
    else yield { recipe: readMarkdown(page) }
  },
}

/** Markdown with the fields as front matter; its own heading repeats the title. */
function readMarkdown({ fields, body }: FrontMatter): RawRecipe {
  const value = (...names: string[]) => names.map((name) => fields.get(name)).find((field) => field?.length)
  const title = value('title', 'name')
  const lines = body.split(/\r?\n/).map((line) => line.replace(/\\([\\`*_[\]<>#|])/g, '$1'))
  const recipe = readSections(title ? lines.filter((line) => line !== `# ${String(title)}`) : lines)
  return {
    ...recipe,
    title: title ?? recipe.title,
    description: value('description') ?? (title ? recipe.head : recipe.description),
    yield: value('yield', 'servings', 'serves') ?? recipe.yield,
    prep: value('prep_time', 'prep time') ?? recipe.prep,
    cook: value('cook_time', 'cook time') ?? recipe.cook,
    total: value('total_time', 'total time') ?? recipe.total,
    url: value('source', 'url') ?? recipe.url,
    rating: value('rating') ?? recipe.rating,
    tags: value('tags', 'keywords') ?? recipe.tags,
  }
}

const toHeading = (line: string): string => line.replace(/[#*=_]/g, '').trim()
const isHeadingOf = (line: string, pattern: RegExp): boolean =>
  line.length < 40 && pattern.test(line) && !/[.,;]$/.test(line)

/** The recipe in lines under headings such as 'Ingredients' and 'Directions'; without them all lines are steps. */
export function readSections(lines: string[]): RawRecipe & { head: string[] } {
  const parts: Record<Section, string[]> = { head: [], ingredients: [], steps: [], notes: [] }
  const fields = new Map<string, string>()
  let section: Section = 'head'
  for (const raw of lines) {
    const line = raw.trim()
    const heading = toHeading(line)
    const field = section === 'head' || section === 'steps' ? FIELD.exec(line) : null
    if (!line) continue
    if (isHeadingOf(heading, INGREDIENTS)) section = 'ingredients'
    else if (isHeadingOf(heading, STEPS)) section = 'steps'
    else if (isHeadingOf(heading, NOTES)) section = 'notes'
    else if (field?.[1] && section === 'head') fields.set(field[1].toLowerCase(), (field[2] ?? '').trim())
    else if (section === 'head' && /^https?:\/\/\S+$/.test(line)) fields.set('url', line)
    else parts[section].push(line)
  }
  return toRaw(parts, fields)
}

function toRaw(parts: Record<Section, string[]>, fields: Map<string, string>): RawRecipe & { head: string[] } {
  const value = (...names: string[]) => names.map((name) => fields.get(name)).find((text) => text)
  const hasSections = parts.ingredients.length + parts.steps.length > 0
  const [first, ...others] = parts.head
  const ingredients: ListItem[] = parts.ingredients
  return {
    head: parts.head,
    title: value('title') ?? first?.replace(/^#+\s*/, ''),
    description: value('description') ?? (hasSections && !value('title') ? others : null),
    ingredients,
    steps: hasSections ? parts.steps : parts.head,
    notes: parts.notes,
    yield: value('yield', 'servings', 'serves'),
    prep: value('prep', 'prep time'),
    cook: value('cook', 'cook time'),
    total: value('total', 'total time'),
    url: value('original url', 'url'),
    sourceName: value('source'),
    rating: value('rating'),
    tags: [value('tags'), value('categories'), value('section')].filter(Boolean),
    nutrition: value('nutrition'),
  }
}
