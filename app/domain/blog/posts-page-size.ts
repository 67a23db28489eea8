export const BLOG_INDEX_PAGE_SIZE = 20
/** Posts are long. */
export const MAX_POSTS_PER_RESPONSE = 50

/** Parses the `limit` query parameter; invalid values give the default. */
export function parsePostLimit(param: string | null): number {
  return param !== null && /^[1-9]\d{0,5}$/.test(param)
    ? Math.min(Number(param), MAX_POSTS_PER_RESPONSE)
    : BLOG_INDEX_PAGE_SIZE
}
