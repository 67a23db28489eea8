/** spec §9: the blog index shows 20. */
export const BLOG_INDEX_PAGE_SIZE = 20
/** Posts are long: no answer holds more. */
export const MAX_POSTS_PER_RESPONSE = 50

/** How many posts are asked for: what is no number, or no sensible one, is the usual. */
export function parsePostLimit(asked: string | null): number {
  return asked !== null && /^[1-9]\d{0,5}$/.test(asked)
    ? Math.min(Number(asked), MAX_POSTS_PER_RESPONSE)
    : BLOG_INDEX_PAGE_SIZE
}
