/** A line of a list, or the heading of the lines after it. */
export type ListItem = string | { heading: string }
export type RecipePicture = { name: string; bytes: Uint8Array } | { url: string }

/** A recipe as plain text: no markup, no entities, no control characters. Times are minutes, the rating is 0 to 5. */
export type ArchiveRecipe = {
  title: string
  description: string | null
  ingredients: ListItem[]
  steps: ListItem[]
  notes: string[]
  yield: string | null
  prepMinutes: number | null
  cookMinutes: number | null
  totalMinutes: number | null
  sourceUrl: string | null
  sourceName: string | null
  rating: number | null
  isFavourite: boolean
  tags: string[]
  nutrition: string | null
  picture: RecipePicture | null
}

/** `name`: the entry of the archive, or the title or row inside it. `reason`: a sentence to show. */
export type LeftOut = { name: string; reason: string }
export type ArchiveEntry = { name: string; recipe: ArchiveRecipe } | LeftOut

/** What the package does not do itself: durations in many languages, and the recipe of a saved web page. */
export type ArchiveTools = {
  parseMinutes: (value: unknown) => number | null
  readPage: (html: string) => RawRecipe | null
  /**
   * Takes a document that only the caller knows, before any format is asked: true if it did. `pictureAt` reads a picture
   * of the archive by its path from the document; one that is not there is reported.
   */
  takeDocument?: (
    document: { name: string; text: () => string; json: () => unknown },
    pictureAt: (path: string) => RecipePicture | null,
  ) => boolean
}

/** The values of a recipe as a format holds them: text with or without markup, lists, numbers, or nothing. */
export type RawRecipe = {
  title: unknown
  description?: unknown
  ingredients?: unknown
  steps?: unknown
  notes?: unknown
  yield?: unknown
  prep?: unknown
  cook?: unknown
  total?: unknown
  url?: unknown
  sourceName?: unknown
  rating?: unknown
  isFavourite?: unknown
  tags?: unknown
  nutrition?: unknown
  picture?: RecipePicture | null
}

/** The whole file cannot be read; the message says why. */
export class ArchiveRefused extends Error {
  override name = 'ArchiveRefused'
}
