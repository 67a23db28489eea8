/** The URL of a recipe's plate drawing. */
export function plateUrl(id: string): string {
  return `/plates/${encodeURIComponent(id)}.svg`
}
