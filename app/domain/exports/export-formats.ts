import { message } from '#packages/texts/t'
/** In the order of the form. */
export const EXPORT_FORMATS = [
  {
    value: 'all',
    label: message('Everything'),
    hint: message(
      'Recipes with photographs, plans, lists, notes and stars, and a page to read them in a browser. Larder imports all of it; other apps import the recipes (schema.org JSON-LD).',
    ),
  },
  {
    value: 'paprika',
    label: message('Paprika'),
    hint: message('A .paprikarecipes file with your recipes, notes, stars and photographs. Many apps import it.'),
  },
  {
    value: 'mealie',
    label: message('Mealie'),
    hint: message('Your recipes as a zip in the layout that Mealie’s migration takes, with the pictures we keep.'),
  },
  {
    value: 'markdown',
    label: message('Markdown'),
    hint: message('A text file for each recipe, for notes apps and for paper.'),
  },
  { value: 'cooklang', label: message('Cooklang'), hint: message('A .cook file for each recipe.') },
] as const

export type ExportFormat = (typeof EXPORT_FORMATS)[number]['value']

/** `day`: '2026-11-24'. */
export const exportFilename = (format: ExportFormat, day: string): string =>
  format === 'paprika' ? `larder-${day}.paprikarecipes` : `larder-${day}${format === 'all' ? '' : `-${format}`}.zip`

export const DEFAULT_BOOK_TITLE = message('Our cookbook')
export const MAX_BOOK_TITLE_LENGTH = 100
