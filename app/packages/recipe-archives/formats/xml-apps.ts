import type { ListItem, RawRecipe } from '../archive-types'
import { type ArchiveFormat, decodePicture } from '../archive-document'
import { byName, childrenOf, type MarkupElement, parseMarkup, textOf } from '../markup'
import { joinWords, toText } from '../plain-text'
import { readSections } from './plain-recipe'

const RULE = /^-{6,}\s+-{6,}\s+-{10,}/
const CONTINUED = 24

/** MasterCook's text (.mxp): a head, a table of amount, measure and ingredient, then paragraphs. */
function* readMasterCookText(text: string): Generator<RawRecipe> {
  for (const part of text.split(/^\s*\* {1,3}Exported +from +MasterCook.*$/m).slice(1)) {
    const lines = part.split(/\r?\n/)
    const rule = lines.findIndex((line) => RULE.test(line))
    if (rule < 0) continue
    const head = lines.slice(0, rule)
    const rest = lines.slice(rule + 1)
    const isBlank = (line: string) => !line.trim()
    const start = rest.findIndex((line) => !isBlank(line))
    const blank = rest.findIndex((line, at) => at > start && isBlank(line))
    const end = blank < 0 ? rest.length : blank
    const body = rest.slice(end)
    const closing = body.findIndex((line) => /^\s*(?:- ){5,}/.test(line))
    const main = closing < 0 ? body : body.slice(0, closing)
    const after = closing < 0 ? [] : body.slice(closing + 1)
    yield {
      title: head.find((line) => !isBlank(line)),
      ...readHead(head),
      ...splitBody(main),
      ingredients: readTable(rest.slice(Math.max(0, start), end)),
      nutrition: after.join(' ').replace(/Nutr\. Assoc\..*$|_{5,}/, ''),
    }
  }
}

function readHead(head: string[]): Partial<RawRecipe> {
  const text = head.join('\n')
  const value = (pattern: RegExp) => pattern.exec(text)?.[1]?.trim() ?? ''
  const categories = value(/^Categories\s*:((?:.*)(?:\n {10,}\S.*)*)/m)
  return {
    yield: value(/^Serving Size\s*:\s*(\d*)/m),
    prep: value(/Preparation Time\s*:\s*(\d+:\d+)/),
    sourceName: value(/^Recipe By\s*:(.*)$/m),
    tags: categories.split(/\s{2,}|\n/).filter(Boolean),
  }
}

function readTable(lines: string[]): string[] {
  const found: string[] = []
  for (const line of lines) {
    const amount = line.slice(0, 10).trim()
    const unit = line.slice(10, CONTINUED).trim()
    const name = line.slice(CONTINUED).replace(/\s+--\s+/, ', ')
    const last = found.length - 1
    if (!amount && !unit && last >= 0 && /^\s{20,}/.test(line)) found[last] = joinWords(found[last], name)
    else found.push(joinWords(amount, unit, name))
  }
  return found
}

function splitBody(lines: string[]): Partial<RawRecipe> {
  const paragraphs = lines
    .join('\n')
    .split(/\n\s*\n/)
    .map(toText)
    .filter(Boolean)
  const text = paragraphs.join('\n')
  const quoted = (name: string) =>
    new RegExp(`^${name}:\\s*"([^"]*)"`, 'm').exec(lines.map((l) => l.trim()).join('\n'))?.[1]
  const address = /https?:\/\/[^\s"'<>)]+/.exec(quoted('Source') ?? '')?.[0]
  const yielded = quoted('Yield')
  return {
    steps: text
      .split('\n')
      .filter(
        (line) =>
          !/^(?:Source|Yield|S\([^)]*\)|Copyright|T\([^)]*\)|Cuisine|Start to Finish Time|NOTES?)\s*:/.test(line),
      ),
    notes: paragraphs.filter((line) => /^NOTES?\s*:/.test(line)).map((line) => line.replace(/^NOTES?\s*:\s*/, '')),
    ...(address && { url: address }),
    ...(yielded && { description: null }),
  }
}

const isXml = (text: string, element: string): boolean => new RegExp(`<${element}[\\s>]`, 'i').test(text.slice(0, 3000))
const child = (element: MarkupElement, ...names: string[]): MarkupElement | undefined =>
  childrenOf(element).find(({ name }) => names.includes(name))

/** Cookmate (My CookBook): `<cookbook><recipe>` with `<li>` for each line. */
export const cookmate: ArchiveFormat = {
  name: 'cookmate',
  matches: (document) => isXml(document.text(), 'cookbook'),
  *read(document, { folder }) {
    for (const recipe of byName(parseMarkup(document.text(), { isXml: true }), 'recipe')) {
      const lines = (...names: string[]): string[] =>
        childrenOf(recipe)
          .filter(({ name }) => names.includes(name))
          .flatMap((list) => (childrenOf(list, 'li').length > 0 ? childrenOf(list, 'li').map(textOf) : [textOf(list)]))
      yield {
        recipe: {
          title: lines('title'),
          description: lines('description'),
          ingredients: lines('ingredient', 'ingredients'),
          steps: lines('recipetext', 'instructions'),
          notes: lines('comments', 'notes'),
          yield: lines('quantity'),
          prep: lines('preptime'),
          cook: lines('cooktime'),
          total: lines('totaltime'),
          url: lines('url')[0] ?? lines('source')[0],
          sourceName: lines('source'),
          rating: lines('rating'),
          isFavourite: lines('favorite'),
          tags: [...lines('category'), ...lines('tag')],
          nutrition: lines('nutrition'),
          picture:
            [...lines('imagepath', 'image')].map((path) => folder.picture(path, document)).find(Boolean) ??
            decodePicture(`${document.name}#image`, lines('imagedata')[0]),
        },
      }
    }
  },
}

/** MasterCook 5 to 15 (.mx2): XML. A file whose recipes are text only is read as text. */
export const masterCook: ArchiveFormat = {
  name: 'mastercook',
  matches: (document) =>
    isXml(document.text(), 'mx2') || /Exported +from +MasterCook/.test(document.text().slice(0, 5000)),
  *read(document) {
    if (!isXml(document.text(), 'mx2')) {
      for (const recipe of readMasterCookText(document.text())) yield { recipe }
      return
    }
    for (const recipe of byName(parseMarkup(document.text(), { isXml: true }), 'rcpe')) {
      const value = (name: string, attribute: string) => child(recipe, name)?.attributes.get(attribute) ?? ''
      const amount = joinWords(value('yield', 'qty'), value('yield', 'unit'))
      const source = [textOf(child(recipe, 'srce')), textOf(child(recipe, 'alts'))].map(toText)
      const serves = value('serv', 'qty')
      yield {
        recipe: {
          title: recipe.attributes.get('name'),
          description: textOf(child(recipe, 'desc')),
          ingredients: childrenOf(recipe, 'ingr').map(masterCookIngredient),
          steps: byName(recipe, 'dirt').map(textOf),
          notes: textOf(child(recipe, 'note')),
          yield: /^0*$/.test(serves) ? amount : serves,
          prep: value('prpt', 'elapsed'),
          total: value('ttlt', 'elapsed'),
          url: source.map((text) => /https?:\/\/[^\s"'<>)]+/.exec(text)?.[0]).find(Boolean),
          sourceName: source[0],
          tags: byName(recipe, 'catt').map(textOf),
          nutrition: /Per Serving[\s\S]{0,500}?(?=\n\s*\n|$)/.exec(textOf(child(recipe, 'rtxt')))?.[0],
        },
      }
    }
  },
}

function masterCookIngredient(item: MarkupElement): ListItem {
  const { attributes } = item
  const name = toText(attributes.get('name'))
  if (attributes.get('code') === 'S') return { heading: name.replace(/:$/, '') }
  return joinWords(attributes.get('qty'), attributes.get('unit'), name, textOf(child(item, 'iprp')))
}

/** Evernote: notes as XML in XML. A note with the headings of a recipe is split by them; other notes are kept as steps. */
export const evernote: ArchiveFormat = {
  name: 'enex',
  matches: (document) => isXml(document.text(), 'en-export'),
  *read(document) {
    const source = document.text()
    for (const [number, part] of source
      .split(/<note(?=[\s>])/i)
      .slice(1)
      .entries()) {
      const note = byName(parseMarkup(`<note${part}`, { isXml: true }), 'note')[0]
      if (!note) continue
      const content =
        byName(note, 'content')[0]
          ?.children.filter((text) => typeof text === 'string')
          .join('') ?? ''
      const body = readSections(textOf(parseMarkup(content.replace(/\r?\n/g, ' '))).split('\n'))
      const image = byName(note, 'resource').find((resource) => textOf(byName(resource, 'mime')[0]).includes('image/'))
      yield {
        at: `note ${String(number + 1)}`,
        recipe: {
          ...body,
          title: textOf(byName(note, 'title')[0]),
          url: textOf(byName(note, 'source-url')[0]) || body.url,
          tags: byName(note, 'tag').map(textOf),
          picture: image
            ? decodePicture(`note ${String(number + 1)}#resource`, textOf(byName(image, 'data')[0]))
            : null,
        },
      }
    }
  },
}
