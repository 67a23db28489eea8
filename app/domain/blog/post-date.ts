const POST_DATE_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A day as spec §2 writes it, 'Jan 5, 2025': the same for every reader, so that a page can be kept. '' for none. */
export function formatPostDate(iso: string | null): string {
  const date = iso === null ? new Date(NaN) : new Date(iso)
  return Number.isNaN(date.getTime())
    ? ''
    : `${POST_DATE_MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}
