import { message, rich, t } from '#packages/texts/t'
import { Link, useLocation, useRouteError, useRouteLoaderData, useSearchParams } from '@remix-run/react'
import { ErrorPage, isUnansweredRequest, useRouteErrorDetails } from '#app/components/layout/error-page'
import { NETWORK_ERROR, UNEXPECTED_ERROR } from '#app/domain/error-messages'
import { safeReturnUrl } from '#app/domain/accounts/return-url'
import { canonicalizeUrl } from '#packages/page-reader/canonical-url'
import { kitchenPath } from '#app/domain/recipes/kitchen-filters'
import { importPreviewPath } from '#app/domain/recipes/recipe-paths'
import { EmptyState } from '#app/ui/empty-state'
import { buttonClass, ButtonLabel, LinkButton } from '#app/ui/button'
import { narrowPageClass } from '#app/ui/classes'

/** Document title of the error page, from the URL. */
export const recipeNotAvailableTitle = (address: string | null): string =>
  canonicalizeUrl(address ?? '') ? t('Recipe Not Available') : t('Invalid Recipe URL')

/** What a recipe that failed on our side, or on the way to us, begins with. */
const NOT_LOADED = message("This recipe couldn't be loaded.")
/** The address, its site or its visitor is the reason: the same again would end the same way. */
const FINAL_STATUSES = [400, 404, 429]

/** Recipe error page: back, the original if there is one, and once more where that may help. */
export function RecipeNotAvailable() {
  const refusal = useRouteErrorDetails()
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const [params] = useSearchParams()
  const root = useRouteLoaderData<() => { origin: string }>('root')
  const address = canonicalizeUrl(params.get('url') ?? '')
  // A recipe of ours that is gone has no other page, and no text to paste.
  const isOurs = address !== null && new URL(address).origin === root?.origin
  const original = isOurs ? null : address
  // A form of the page, or a refusal with a title of its own.
  if (refusal && (refusal.pendingSubmission || refusal.title || [401, 403, 405].includes(refusal.status)))
    return <ErrorPage />
  const isFinal = refusal !== null && FINAL_STATUSES.includes(refusal.status)
  const reason = isUnansweredRequest(error) ? NETWORK_ERROR() : (refusal?.message ?? UNEXPECTED_ERROR())
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
              {t('Back')}
            </LinkButton>
            {!isFinal && (
              <LinkButton tone="main" to={pathname + search}>
                {t('Try again')}
              </LinkButton>
            )}
            {isOurs && isFinal && (
              <LinkButton tone="main" to={kitchenPath()}>
                {t('All our recipes')}
              </LinkButton>
            )}
            {original && (
              <a
                className={buttonClass({ tone: isFinal ? 'main' : 'plain' })}
                href={original}
                target="_blank"
                rel="noopener noreferrer nofollow">
                <ButtonLabel icon="external-link">{t('View Original Recipe')}</ButtonLabel>
              </a>
            )}
          </>
        }>
        {isFinal ? (
          <p>{address ? refusal.message : t('This link has no recipe in it.')}</p>
        ) : (
          <p role="alert">
            {NOT_LOADED()} {reason}
          </p>
        )}
        {original && (
          <p>
            {rich('Can you open it yourself? <link>Paste its text</link> and cook from it here.', {
              link: (text) => <Link to={importPreviewPath(original)}>{text}</Link>,
            })}
          </p>
        )}
        {refusal?.id && (
          <p className="text-sm">
            {t('If you write to us about this, please include this number: {id}', { id: refusal.id })}
          </p>
        )}
      </EmptyState>
    </div>
  )
}
