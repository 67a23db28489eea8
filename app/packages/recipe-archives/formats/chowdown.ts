import { type ArchiveFormat } from '../archive-document'
import { parseFrontMatter } from './front-matter'

/** Chowdown, a Jekyll theme: Markdown with ingredients and directions in the front matter; the text is the cook's note. */
export const chowdown: ArchiveFormat = {
  name: 'chowdown',
  matches: (document) => {
    const fields = document.text().includes('---') ? parseFrontMatter(document.text())?.fields : undefined
    return fields?.has('title') === true && (fields.has('directions') || fields.has('ingredients'))
  },
  *read(document, { folder }) {
    const page = parseFrontMatter(document.text())
    if (!page) return
    const { fields } = page
    const image = fields.get('image')
    yield {
      recipe: {
        title: fields.get('title'),
        description: fields.get('description'),
        ingredients: fields.get('ingredients'),
        steps: fields.get('directions'),
        notes: page.body,
        yield: fields.get('yield') ?? fields.get('servings'),
        prep: fields.get('prep_time') ?? fields.get('prep'),
        cook: fields.get('cook_time') ?? fields.get('cook'),
        total: fields.get('total_time'),
        url: fields.get('source') ?? fields.get('url'),
        tags: fields.get('tags'),
        picture: image ? folder.picture(image, document) : null,
      },
    }
  },
}
