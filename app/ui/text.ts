const heading = 'font-serif font-medium tracking-heading break-anywhere text-balance'

/** Type styles as class names; sizes, fonts and colours are named in tailwind.config.js. */
export const text = {
  h1: `${heading} text-h1 [word-spacing:0.05em] print:text-[22pt]`,
  h2: `${heading} text-h2 [word-spacing:0.05em]`,
  h3: `${heading} text-h3 [word-spacing:0.09em]`,
  h4: `${heading} text-h4 [word-spacing:0.12em]`,
  hero: 'font-serif font-medium tracking-hero break-anywhere text-balance text-hero [word-spacing:0.05em]',
  /** Capitals above a heading or a figure. */ label: 'text-label font-semibold tracking-caps uppercase text-ink-3',
  /** The first sentence of a page. */ lede: 'text-lg text-ink-2 max-w-measure print:text-[10.5pt] print:leading-[1.4]',
  /** Small print beside the main thing. */ meta: 'text-sm text-ink-3',
  num: 'font-serif font-medium',
  /** The title of a row. */ row: 'font-serif font-medium text-[1.125rem] leading-[1.3]',
} as const

const LONG_TITLE = 80
/** More letters than a line of a phone has at the size of a heading. */
const LONG_WORD = /\S{15}/

/** Of a page's title that somebody has typed: smaller where it is as long as a sentence, or on a phone has a word too long. */
export const typedTitleClass = (title: string): string => {
  if (title.length > LONG_TITLE) return text.h3
  return LONG_WORD.test(title) ? `${heading} text-h3 md:text-h1 [word-spacing:0.05em] print:text-[22pt]` : text.h1
}

/** A link that stands in a row of controls: as high as a finger needs. */
export const inlineLinkClass = 'inline-flex items-center min-h-touch'
/** A link of its own, not part of a sentence: `Refresh`, `Back to …`. */
export const actionLinkClass = `${inlineLinkClass} flex-none max-w-full text-sm font-semibold`
