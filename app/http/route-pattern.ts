type RouteParams = Readonly<Record<string, string | undefined>>

/** The path with its params by name: what may be logged, as a param can be a secret. */
export function toRoutePattern(pathname: string, { '*': splat, ...params }: RouteParams): string {
  const names = new Map(Object.entries(params).map(([name, value]) => [value, name]))
  const segments = pathname.split('/')
  const known = splat === undefined ? segments : segments.slice(0, segments.length - splat.split('/').length)
  const pattern = known.map((segment) => {
    const name = names.get(decodeSegment(segment))
    return name === undefined ? segment : `:${name}`
  })
  return [...pattern, ...(splat === undefined ? [] : ['*'])].join('/')
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
