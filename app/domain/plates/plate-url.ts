/** Where the drawn plate of a recipe is served. Pure and tiny: safe in the browser. */
export function plateUrl(id: string): string {
  return `/plates/${encodeURIComponent(id)}.svg`
}
