const POST_DATE_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Formats as 'Jan 5, 2025' in UTC, the same for every reader, so that pages are cacheable. '' for null. */
export function formatPostDate(iso: string | null): string {
  const date = iso === null ? new Date(NaN) : new Date(iso)
  return Number.isNaN(date.getTime())
    ? ''
    : `${POST_DATE_MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}
