/** Who sees it: the household, or everybody once an operator has approved an offered one. */
const PHOTO_STATES = ['kept', 'offered', 'approved', 'refused'] as const
export type PhotoState = (typeof PHOTO_STATES)[number]

/** A photograph of a saved recipe. `path` is that of its largest file, as domain/pictures/upload-path makes it. */
export type Photo = { id: string; path: string; width: number; height: number; state: PhotoState; isOwn: boolean }

/** One that cooks have offered to everybody, for operators. */
export type OfferedPhoto = {
  /** The name of its files. */
  name: string
  path: string
  width: number
  height: number
  title: string
  source_url: string
  /** ISO 8601. */
  since: string
}

export const isPhotoState = (text: string): text is PhotoState => PHOTO_STATES.some((state) => state === text)
