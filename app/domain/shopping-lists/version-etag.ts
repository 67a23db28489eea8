/** What a list's ETag says; If-Match says it back. */
export const toVersionETag = (version: number): string => `"v${version}"`

/** Whether an If-None-Match names this tag (RFC 9110, 13.1.2: weakly compared). */
export function matchesIfNoneMatch(header: string | null, tag: string): boolean {
  return (
    header !== null && header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag)
  )
}

/** The versions of which an If-Match wants one: null when it wants none in particular. */
export function parseIfMatchVersions(header: string | null): number[] | null {
  if (header === null || header.trim() === '*') return null
  return header.split(',').flatMap((one) => {
    const [, version] = /^\s*(?:W\/)?"v(\d{1,9})"\s*$/.exec(one) ?? []
    return version === undefined ? [] : [Number(version)]
  })
}
