import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseCatalogue, toCatalogue } from '../packages/texts/catalogue'
import { toLongPseudo, toMirroredPseudo } from '../packages/texts/pseudo'
import type { Catalogue } from '../packages/texts/t'
import { LANGUAGES, PSEUDO_LANGUAGES } from './languages'

/** Says every text, as it is changed. */
class PseudoTexts extends Map<string, string> {
  constructor(private readonly change: (text: string) => string) {
    super([['', change('Larder')]])
  }
  override get(key: string): string {
    return this.change(key.slice(key.indexOf('\u0004') + 1))
  }
}

const PSEUDO: Record<string, (text: string) => string> = { 'en-XA': toLongPseudo, 'ar-XB': toMirroredPseudo }

/** All languages but English, from the files in `folder`. */
export const readCatalogues = (folder: string): Catalogue[] => [
  ...LANGUAGES.flatMap(({ code }) => {
    const file = path.join(folder, `${code}.po`)
    return existsSync(file) ? [toCatalogue(code, parseCatalogue(readFileSync(file, 'utf8')))] : []
  }),
  ...PSEUDO_LANGUAGES.map(({ code }) => ({ language: code, texts: new PseudoTexts(PSEUDO[code]!) })),
]
