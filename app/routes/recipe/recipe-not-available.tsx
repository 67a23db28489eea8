import { Link, useRouteError, useRouteLoaderData, useSearchParams } from '@remix-run/react'
import {
  ErrorPage,
  isUnansweredRequest,
  NetworkErrorPage,
  useRouteErrorDetails,
} from '#app/components/layout/error-page'
import { safeReturnUrl } from '#app/domain/accounts/return-url'
import { canonicalizeUrl } from '#packages/page-reader/canonical-url'
import { kitchenPath } from '#app/domain/recipes/kitchen-filters'
import { importPreviewPath } from '#app/domain/recipes/recipe-paths'
import { EmptyState } from '#app/ui/empty-state'
import { buttonClass, ButtonLabel, LinkButton } from '#app/ui/button'
import { narrowPageClass } from '#app/ui/page'

/** Document title of the error page, from the URL. */
export const recipeNotAvailableTitle = (address: string | null): string =>
  canonicalizeUrl(address ?? '') ? 'Recipe Not Available' : 'Invalid Recipe URL'

/** Recipe error page: back, and the original if there is one. */
export function RecipeNotAvailable() {
  const refusal = useRouteErrorDetails()
  const error = useRouteError()
  const [params] = useSearchParams()
  const root = useRouteLoaderData<() => { origin: string }>('root')
  const address = canonicalizeUrl(params.get('url') ?? '')
  // A recipe of ours that is gone has no other page, and no text to paste.
  const isOurs = address !== null && new URL(address).origin === root?.origin
  const original = isOurs ? null : address
  if (isUnansweredRequest(error)) return <NetworkErrorPage />
  if (refusal?.status !== 404 && refusal?.status !== 400 && refusal?.status !== 429) return <ErrorPage />
  return (
    <div className={`${narrowPageClass} pt-8`}>
      <EmptyState
        title={recipeNotAvailableTitle(params.get('url'))}
        actions={
          <>
            <LinkButton
              tone={address ? 'plain' : 'main'}
              icon="arrow-left"
              to={safeReturnUrl(params.get('referrer'), '/home')}>
              Back
            </LinkButton>
            {isOurs && (
              <LinkButton tone="main" to={kitchenPath()}>
                All our recipes
              </LinkButton>
            )}
            {original && (
              <a
                className={buttonClass({ tone: 'main' })}
                href={original}
                target="_blank"
                rel="noopener noreferrer nofollow">
                <ButtonLabel icon="external-link">View Original Recipe</ButtonLabel>
              </a>
            )}
          </>
        }>
        <p>{address ? refusal.message : 'This link has no recipe in it.'}</p>
        {original && (
          <p>
            Can you open it yourself? <Link to={importPreviewPath(original)}>Paste its text</Link> and cook from it
            here.
          </p>
        )}
      </EmptyState>
    </div>
  )
}
