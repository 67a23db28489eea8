import type { ListItem } from '../archive-types'
import type { ArchiveFormat } from '../archive-document'
import { byAttribute, byName, childrenOf, findAll, type MarkupElement, parseMarkup, textOf } from '../markup'
import { joinWords, toLines, toText } from '../plain-text'

/** Copy Me That: one HTML page. Ids and classes are those of its version 2. */
export const copyMeThat: ArchiveFormat = {
  name: 'copymethat',
  matches: (document) => isHtml(document.text()) && /copymethat|id\s*=\s*["']?recipeIngredients/i.test(document.text()),
  *read(document, { folder }) {
    for (const part of splitAt(document.text(), /<div\s+class\s*=\s*["']?recipe["'\s>]/gi)) {
      const recipe = parseMarkup(part)
      const find = (id: string) => byAttribute(recipe, 'id', id)[0]
      const link = find('original_link')
      yield {
        recipe: {
          title: textOf(find('name')),
          description: textOf(find('description')),
          ingredients: listOf(find('recipeIngredients')),
          steps: listOf(find('recipeInstructions')),
          notes: byAttribute(recipe, 'class', 'recipeNote').map(textOf),
          yield: textOf(find('recipeYield')),
          url: link?.attributes.get('href') ?? textOf(link),
          rating: textOf(find('ratingValue')),
          isFavourite: find('starred') !== undefined,
          tags: byAttribute(recipe, 'class', 'recipeCategory').map(textOf),
          picture: folder.picture(byName(recipe, 'img')[0]?.attributes.get('src'), document),
        },
      }
    }
  },
}

/** Recipe Keeper: one HTML page with item properties. */
export const recipeKeeper: ArchiveFormat = {
  name: 'recipekeeper',
  matches: (document) => isHtml(document.text()) && document.text().includes('recipeDirections'),
  *read(document, { folder }) {
    for (const part of splitAt(document.text(), /<div\s+class=["']recipe-details["']/gi)) {
      const recipe = parseMarkup(part)
      const all = (property: string) => byAttribute(recipe, 'itemprop', property).map(valueOf)
      const nutrients = findAll(
        recipe,
        ({ attributes }) => attributes.get('itemprop')?.startsWith('recipeNut') ?? false,
      )
      yield {
        recipe: {
          title: all('name'),
          ingredients: all('recipeIngredients'),
          steps: all('recipeDirections'),
          notes: all('recipeNotes'),
          yield: all('recipeYield'),
          prep: all('prepTime'),
          cook: all('cookTime'),
          url: byAttribute(recipe, 'itemprop', 'recipeSource').map(
            (source) => byName(source, 'a')[0]?.attributes.get('href') ?? textOf(source),
          ),
          rating: all('recipeRating'),
          isFavourite: all('recipeIsFavourite'),
          tags: [...all('recipeCourse'), ...all('recipeCategory'), ...all('recipeCollection')],
          nutrition: nutrients.map((item) =>
            joinWords(
              (item.attributes.get('itemprop') ?? '').replace('recipeNut', '').replace(/(?=[A-Z])/g, ' '),
              valueOf(item),
            ),
          ),
          picture: folder.picture(byName(recipe, 'img')[0]?.attributes.get('src'), document),
        },
      }
    }
  },
}

/** A page that was saved from a browser. */
export const savedPage: ArchiveFormat = {
  name: 'html',
  matches: (document) => isHtml(document.text()),
  *read(document, { tools }) {
    const recipe = tools.readPage(document.text())
    yield recipe ? { recipe } : { name: document.name, reason: 'There is no recipe on this page.' }
  },
}

const isHtml = (text: string): boolean => /<(?:!doctype html|html|head|body)[\s>]/i.test(text.slice(0, 5000))

/** The parts of a text that begin with a match. */
function* splitAt(text: string, start: RegExp): Generator<string> {
  const starts = [...text.matchAll(start)].map((match) => match.index)
  for (const [number, at] of starts.entries()) yield text.slice(at, starts[number + 1] ?? text.length)
}

const valueOf = (element: MarkupElement): string => element.attributes.get('content') ?? textOf(element)

function listOf(list: MarkupElement | undefined): ListItem[] {
  if (!list) return []
  return childrenOf(list).flatMap((item): ListItem[] => {
    const className = item.attributes.get('class') ?? ''
    if (/subheader/i.test(className)) return [{ heading: toText(textOf(item)).replace(/:$/, '') }]
    return toLines(textOf(item)).length > 0 ? [toText(textOf(item))] : []
  })
}
