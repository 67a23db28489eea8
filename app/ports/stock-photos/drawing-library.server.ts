import { PLATE_LIBRARY, libraryPlatePath, type LibraryPlate } from '#app/domain/blog/plate-library'
import type { StockPhoto, StockPhotoProvider } from './stock-photo-provider'

/** The drawings' own size; vector graphics are sharp at any size. */
const DRAWING_PHOTO_WIDTH = 1200
const DRAWING_PHOTO_HEIGHT = 900

const toDrawingPhoto = ({ name, title }: LibraryPlate): StockPhoto => ({
  id: name,
  url: libraryPlatePath(name),
  thumbnailUrl: libraryPlatePath(name),
  altText: `Drawing: ${title}`,
  width: DRAWING_PHOTO_WIDTH,
  height: DRAWING_PHOTO_HEIGHT,
  photographer: 'Larder',
  photographerUrl: null,
})

/** The drawings included with the app: the adapter without a key. Results are ordered by relevance. */
export const drawingLibrary: StockPhotoProvider = {
  name: 'shelf',
  async search(query, count) {
    const requested = toPhotoSearchWords(query)
    const found = PLATE_LIBRARY.map((plate) => ({ plate, fits: scoreDrawing(plate, requested) })).filter(
      ({ fits }) => fits > 0 || query.trim() === '',
    )
    return {
      ok: true,
      photos: found
        .sort((a, b) => b.fits - a.fits)
        .slice(0, count)
        .map(({ plate }) => toDrawingPhoto(plate)),
    }
  },
  async findPhoto(id) {
    const plate = PLATE_LIBRARY.find(({ name }) => name === id)
    return plate ? { ok: true, photo: toDrawingPhoto(plate) } : { ok: false, kind: 'missing' }
  },
}

/** A match in the title counts more than one in the tags; 'soups' also finds soup. */
function scoreDrawing({ title, words }: LibraryPlate, requested: string[]): number {
  const [inTitle, beside] = [toPhotoSearchWords(title), toPhotoSearchWords(words)]
  return requested.reduce((sum, word) => sum + (inTitle.includes(word) ? 2 : beside.includes(word) ? 1 : 0), 0)
}

const toPhotoSearchWords = (text: string) =>
  (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map((word) => word.replace(/(?:(?<=o)es|(?<=[^s])s)$/, ''))
