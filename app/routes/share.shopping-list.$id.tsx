import { t } from '#packages/texts/t'
import type { MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { useOptionalUser } from '#app/components/layout/use-root-data'
import { ErrorPage, useRouteErrorDetails } from '#app/components/layout/error-page'
import { SharedShoppingList } from '#app/components/shopping-list/shared-shopping-list'
import { MeasuresLink } from '#app/components/measures/measures-link'
import { convertList, getAisleNames } from '#app/domain/shopping-lists/convert-list.server'
import { groupByAisle } from '#app/domain/shopping-lists/group-by-aisle'
import { sharePath } from '#app/domain/shopping-lists/paths'
import { loadSharedList } from '#app/domain/shopping-lists/sharing.server'
import { getMeasures } from '#app/http/choices.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import type { loader as rootLoader } from '#app/root'
import { signInPath, authPath } from '#app/domain/accounts/return-url'
import { LinkButton } from '#app/ui/button'
import { EmptyState } from '#app/ui/empty-state'

export const handle = { referrer: 'no-referrer', noindex: 'header' } satisfies RoutePolicy

export const loader = page('anyone', async ({ request, user, params, ip }) => {
  const measures = getMeasures(request, user)
  const shared = convertList(await loadSharedList(params.id, ip), measures)
  const { id, name, version, ingredients } = shared
  const aisles = groupByAisle(ingredients, getAisleNames(shared)).map(({ label, items }) => ({
    label,
    items: items.map(({ id: item, name: itemName, amount, checked }) => ({
      id: item,
      name: itemName,
      amount,
      checked,
    })),
  }))
  return { list: { id, name, version, aisles }, measures }
})

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ data, matches }) => {
  const root = matches.find((match) => match.id === 'root')?.data
  return [
    { title: data?.list.name ?? (root?.user ? t('Shopping List Not Found') : t('Sign in to view this shopping list')) },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

const SLIP = 'mx-auto max-w-[calc(34rem_+_2*var(--gutter))] px-gutter pt-6 pb-12 print:max-w-none print:p-0'

/** Without the site navigation: its readers need no account. */
export default function SharedListPage() {
  const { list, measures } = useLoaderData<typeof loader>()
  const isSignedIn = useOptionalUser() !== null
  return (
    <main id="main" tabIndex={-1} className={SLIP}>
      <SharedShoppingList key={list.id} {...list} isCook={isSignedIn}>
        <MeasuresLink measures={measures} here={sharePath(list.id)} />
      </SharedShoppingList>
    </main>
  )
}

export function ErrorBoundary() {
  const refusal = useRouteErrorDetails()
  return (
    <main id="main" tabIndex={-1} className={SLIP}>
      {refusal?.status === 404 ? <ShoppingListNotFound /> : <ErrorPage />}
    </main>
  )
}

/** A deleted or unshared list, with different messages for users and visitors. */
function ShoppingListNotFound() {
  const { pathname } = useLocation()
  if (useOptionalUser()) {
    return (
      <EmptyState
        title={t('Shopping List Not Found')}
        actions={
          <LinkButton tone="main" to="/shopping-lists">
            {t('My Shopping Lists')}
          </LinkButton>
        }>
        <p>{t('This shopping list may have been deleted or is no longer available.')}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('Sign in to view this shopping list')}
      actions={
        <>
          <LinkButton tone="main" to={signInPath(pathname)}>
            {t('Sign In')}
          </LinkButton>
          <LinkButton to={authPath('/sign-up', pathname)}>{t('Sign up free')}</LinkButton>
        </>
      }>
      <p>
        {t(
          'If this is your own list, sign in to see it. If someone sent you the link, the list may have been deleted, or its link is turned off.',
        )}
      </p>
    </EmptyState>
  )
}
