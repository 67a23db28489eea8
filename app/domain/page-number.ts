/** The `page` query parameter; 1 if it is missing or invalid. */
export function parsePageNumber(params: URLSearchParams): number {
  const text = params.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}
