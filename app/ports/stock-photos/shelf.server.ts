import { SHELF, shelfPath } from '#app/domain/plates/shelf'
import type { ShelfPlate } from '#app/domain/plates/shelf'
import type { StockPhoto, StockPhotos } from './stock-photos.server'

/** As large as it is drawn; being a drawing it has no less at any size. */
const WIDTH = 1200
const HEIGHT = 900

const photoOf = ({ name, title }: ShelfPlate): StockPhoto => ({
  id: name,
  url: shelfPath(name),
  thumbnailUrl: shelfPath(name),
  altText: `Drawing: ${title}`,
  width: WIDTH,
  height: HEIGHT,
  photographer: 'Larder',
  photographerUrl: null,
})

/** The drawings that come with the house: the adapter that needs no key. What fits the words best comes first. */
export const shelf: StockPhotos = {
  name: 'shelf',
  async search(query, count) {
    const asked = wordsOf(query)
    const found = SHELF.map((plate) => ({ plate, fits: fits(plate, asked) })).filter(
      ({ fits }) => fits > 0 || query.trim() === '',
    )
    return {
      ok: true,
      photos: found
        .sort((a, b) => b.fits - a.fits)
        .slice(0, count)
        .map(({ plate }) => photoOf(plate)),
    }
  },
  async photo(id) {
    const plate = SHELF.find(({ name }) => name === id)
    return plate ? { ok: true, photo: photoOf(plate) } : { ok: false, kind: 'missing' }
  },
}

/** A word of the title counts more than one beside it; 'soups' finds soup. */
function fits({ title, words }: ShelfPlate, asked: string[]): number {
  const [inTitle, beside] = [wordsOf(title), wordsOf(words)]
  return asked.reduce((sum, word) => sum + (inTitle.includes(word) ? 2 : beside.includes(word) ? 1 : 0), 0)
}

const wordsOf = (text: string) =>
  (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map((word) => word.replace(/(?:(?<=o)es|(?<=[^s])s)$/, ''))
