import { rich } from '#packages/texts/t'
import { canonicalizeUrl } from '#packages/page-reader/canonical-url'
import { text } from '#app/ui/text'
import { isManualRecipe, formatSourceName } from '#app/domain/recipes/format-recipe'

/** Where a recipe is from: a label, or `plain` small text. */
export function SourceCredit({
  source_url,
  source_domain,
  plain = false,
  className = '',
}: {
  source_url: string | null
  source_domain: string | null
  plain?: boolean
  className?: string
}) {
  const name = formatSourceName(source_domain)
  const url = source_url && canonicalizeUrl(source_url)
  if (!name) return null
  const creditClass = `${plain ? 'text-label font-semibold text-ink-3' : text.label} break-anywhere ${className}`
  if (isManualRecipe(source_domain)) return <p className={creditClass}>{name}</p>
  return (
    <p className={creditClass}>
      {rich('From {sourceName}', {
        sourceName: url ? (
          <a className="text-inherit print:no-underline" href={url} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        ) : (
          name
        ),
      })}
    </p>
  )
}
