import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The text of data/NAME.tsv, beside this file or, seen from a bundle, in the project's folder. */
export function readTable(name: string): string {
  for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
    const table = ['data', 'app/packages/ingredients/data']
      .map((place) => path.join(folder, place, `${name}.tsv`))
      .find((place) => existsSync(place))
    if (table) return readFileSync(table, 'utf8')
    if (folder === path.dirname(folder)) throw new Error(`app/packages/ingredients/data/${name}.tsv is missing.`)
  }
}

/** The rows of data/NAME.tsv as cells, without its heading. */
export const readRows = (name: string): string[][] =>
  readTable(name)
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => row.split('\t'))
