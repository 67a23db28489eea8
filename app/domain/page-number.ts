/** Which page of a list an address asks for; what is no number, or no sensible one, is the first. */
export function parsePageNumber(params: URLSearchParams): number {
  const text = params.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}
