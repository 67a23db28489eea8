/** The strong ETag of a version number, for If-Match and If-None-Match. */
export const toVersionETag = (version: number): string => `"v${version}"`

/** Whether an If-None-Match names this tag (RFC 9110, 13.1.2: weak comparison). */
export function matchesIfNoneMatch(header: string | null, tag: string): boolean {
  return (
    header !== null && header.split(',').some((item) => item.trim() === '*' || item.trim().replace(/^W\//, '') === tag)
  )
}

/** The versions that an If-Match accepts; null when it accepts any. */
export function parseIfMatchVersions(header: string | null): number[] | null {
  if (header === null || header.trim() === '*') return null
  return header.split(',').flatMap((item) => {
    const [, version] = /^\s*(?:W\/)?"v(\d{1,9})"\s*$/.exec(item) ?? []
    return version === undefined ? [] : [Number(version)]
  })
}
