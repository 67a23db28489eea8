/** The column that a page's content stands in, with a gutter on both sides. */
export const pageClass = 'page'
/** The same, as wide as text is good to read. */
export const narrowPageClass = 'mx-auto max-w-narrow px-gutter'
