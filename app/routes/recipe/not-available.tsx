import { Link, useSearchParams } from '@remix-run/react'
import { ErrorPage, useRefusal } from '#app/components/error-page'
import { safeReturn } from '#app/domain/accounts/return-url'
import { canonicalUrl } from '#app/domain/recipes/canonical-url'
import { importPath } from '#app/domain/recipes/recipe-path'
import { Blank } from '#app/ui/blank'
import { Icon } from '#app/ui/icon'

/** What the page is called that shows no recipe: by what its address names. */
export const notAvailableTitle = (address: string | null): string =>
  canonicalUrl(address ?? '') ? 'Recipe Not Available' : 'Invalid Recipe URL'

/** spec §8, recipe fails to load: back, and the original where there is one to open. */
export function NotAvailable() {
  const refusal = useRefusal()
  const [params] = useSearchParams()
  const original = canonicalUrl(params.get('url') ?? '')
  if (refusal?.status !== 404 && refusal?.status !== 400 && refusal?.status !== 429) return <ErrorPage />
  return (
    <div className="page narrow blank__page">
      <Blank
        title={notAvailableTitle(params.get('url'))}
        actions={
          <>
            <Link className={original ? 'btn' : 'btn btn--main'} to={safeReturn(params.get('referrer'), '/home')}>
              <Icon name="arrow-left" />
              Back
            </Link>
            {original && (
              <a className="btn btn--main" href={original} target="_blank" rel="noopener noreferrer nofollow">
                <Icon name="external-link" />
                View Original Recipe
              </a>
            )}
          </>
        }>
        <p>{original ? refusal.message : 'The address of this page names no recipe.'}</p>
        {original && (
          <p>
            Can you see it yourself? <Link to={importPath(original)}>Paste its text</Link> and cook from it here.
          </p>
        )}
      </Blank>
    </div>
  )
}
