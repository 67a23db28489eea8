import { canonicalizeUrl } from '#packages/page-reader/canonical-url'
import { isManualRecipe, formatSourceName } from '#app/domain/recipes/format-recipe'

export function SourceCredit({
  source_url,
  source_domain,
}: {
  source_url: string | null
  source_domain: string | null
}) {
  const name = formatSourceName(source_domain)
  const url = source_url && canonicalizeUrl(source_url)
  if (!name) return null
  if (isManualRecipe(source_domain)) return <p className="credit label">{name}</p>
  return (
    <p className="credit label">
      From{' '}
      {url ? (
        <>
          <a className="noprint" href={url} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
          <span className="onpaper" aria-hidden="true">
            {name}
          </span>
        </>
      ) : (
        name
      )}
    </p>
  )
}
