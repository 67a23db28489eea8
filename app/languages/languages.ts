/** A language that Larder can be read in. Its texts are in `<code>.po` beside this file; English ones stand in the code. */
export type Language = {
  /** BCP 47. */
  code: string
  /** As it is called in itself. */
  name: string
}

export const LANGUAGES: readonly Language[] = [
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
  { code: 'ru', name: 'Русский' },
]

/** For tests: longer, and mirrored; each text is marked. */
export const PSEUDO_LANGUAGES: readonly Language[] = [
  { code: 'en-XA', name: 'Long' },
  { code: 'ar-XB', name: 'Mirrored' },
]

export const findLanguage = (code: string | null | undefined): Language | undefined =>
  [...LANGUAGES, ...PSEUDO_LANGUAGES].find((language) => language.code === code)

/** Not named `larder.`: a page with it is no personal one, and is cached once for each language. */
export const LANGUAGE_COOKIE = 'language'

export const isRightToLeft = (code: string): boolean => /^(?:ar|fa|he|ur)\b/.test(code)

/** Sent to endpoints by our own pages, which show what they say. */
export const LANGUAGE_HEADER = 'Larder-Language'
