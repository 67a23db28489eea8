import { rich, t } from '#packages/texts/t'
import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LiveShoppingLists } from '#app/components/shopping-list/live-shopping-lists'
import { previewList } from '#app/components/shopping-list/list-preview'
import { ShoppingListCard } from '#app/components/shopping-list/shopping-list-card'
import { ShoppingListSharing } from '#app/components/shopping-list/shopping-list-sharing'
import { WaitingChanges } from '#app/components/shopping-list/waiting-changes'
import { createPageMeta } from '#app/components/layout/page-meta'
import { parsePageNumber } from '#app/platform/text/paging'
import { convertList, getAisleNames } from '#app/domain/shopping-lists/convert-list.server'
import { loadShoppingListsPage } from '#app/domain/shopping-lists/shopping-lists.server'
import { ARCHIVE_PATH } from '#app/domain/shopping-lists/archive'
import { REGULAR_ITEMS_PATH } from '#app/domain/shopping-lists/regular-items'
import { isSharingSuggested } from '#app/domain/households/household'
import { getMeasures } from '#app/http/choices.server'
import { page } from '#app/http/page.server'
import { EmptyState } from '#app/ui/empty-state'
import { iconButtonClass, LinkButton } from '#app/ui/button'
import { Icon } from '#app/ui/icon'
import { Link } from '#app/ui/link'
import { pageClass } from '#app/ui/classes'
import { inlineLinkClass, text } from '#app/ui/text'

const LISTS_PER_PAGE = 8

export const loader = page('user', async ({ request, user, url, origin, createIdempotencyKey }) => {
  const aisles = getAisleNames()
  const measures = getMeasures(request, user)
  const { lists, ...shown } = await loadShoppingListsPage(user, {
    page: parsePageNumber(url.searchParams),
    size: LISTS_PER_PAGE,
  })
  return {
    lists: lists.map((list) => previewList(convertList(list, measures), aisles)),
    ...shown,
    aisles,
    origin,
    email: user.email ?? '',
    idempotencyKey: createIdempotencyKey(),
    isSharingSuggested: isSharingSuggested(url),
  }
})

export const meta: MetaFunction = ({ matches }) =>
  createPageMeta(matches, {
    title: t('Shopping Lists'),
    description: t('One shopping list for everything you plan to cook, to tick off and share.'),
    path: '/shopping-lists',
  })

export default function ShoppingListsIndexPage() {
  const { lists, count, isAll, number, hasMore, aisles, origin, email, idempotencyKey, isSharingSuggested } =
    useLoaderData<typeof loader>()
  return (
    <div className={pageClass}>
      <LiveShoppingLists
        changesPath="/shopping-lists/changes"
        pagePath={`/shopping-lists${number > 1 ? `?page=${number}` : ''}`}
        ids={isAll ? lists.map(({ id }) => id) : null}>
        {(getLatestVersion, refresh) => (
          <>
            <div className="pt-8 pb-4 md:flex md:items-end md:justify-between print:hidden">
              <div>
                <h1 className={text.h1}>{t('Shopping Lists')}</h1>
                <p className={`${text.meta} flex flex-wrap items-center *:mr-3`}>
                  {count > 0 && <span>{t('{count, plural, one {# list} other {# lists}}', { count })}</span>}
                  <Link className={inlineLinkClass} to={REGULAR_ITEMS_PATH} prefetch="none">
                    {t('Regular items')}
                  </Link>
                  <Link className={inlineLinkClass} to={ARCHIVE_PATH} prefetch="none">
                    {t('Archive')}
                  </Link>
                </p>
              </div>
              <div className="flex flex-wrap items-center -m-1 *:m-1 md:justify-end">
                {refresh}{' '}
                <LinkButton icon="plus" to="/shopping-lists/new" prefetch="none">
                  {t('New list')}
                </LinkButton>
              </div>
            </div>
            <WaitingChanges pagePath="/shopping-lists" />
            {isSharingSuggested && (
              <p className="mb-4 print:hidden">
                {rich('Shop together? <link>Invite somebody to your household</link>', {
                  link: (text) => (
                    <Link className={inlineLinkClass} to="/household">
                      {text}
                    </Link>
                  ),
                })}
              </p>
            )}
            {lists.length === 0 ? (
              <EmptyState
                title={t('No shopping lists yet')}
                level={2}
                actions={
                  <LinkButton tone="main" to="/meal-plans">
                    {t('Go to Meal Plans')}
                  </LinkButton>
                }>
                <p>{t('Select recipes on a meal plan and press Generate List, or start with an empty list.')}</p>
              </EmptyState>
            ) : (
              <div className="grid gap-6 items-start pb-12 *:min-w-0 lg:grid-cols-[1fr_1fr] print:grid-cols-[1fr_1fr]">
                {lists.map((list) => (
                  <ShoppingListCard key={list.id} list={list} aisles={aisles} latestVersion={getLatestVersion(list.id)}>
                    <ShoppingListSharing
                      list={list}
                      origin={origin}
                      email={email}
                      idempotencyKey={`${idempotencyKey} ${list.id}`}
                    />
                    <div className="flex justify-end py-1 px-4 border-t print:hidden">
                      <Link
                        className={iconButtonClass()}
                        to={`/shopping-lists/${list.id}/delete`}
                        prefetch="none"
                        aria-label={t('Delete {name}', { name: list.name })}>
                        <Icon name="trash-2" />
                        <span className="sr-only">{t('Delete')}</span>
                      </Link>
                    </div>
                  </ShoppingListCard>
                ))}
              </div>
            )}
            {(number > 1 || hasMore) && (
              <nav className="flex items-center justify-between py-2.5 print:hidden" aria-label={t('Pages of lists')}>
                {number > 1 ? (
                  <LinkButton icon="chevron-left" to={`/shopping-lists?page=${number - 1}`}>
                    {t('Newer lists')}
                  </LinkButton>
                ) : (
                  <span />
                )}{' '}
                {hasMore && (
                  <LinkButton iconAfter="chevron-right" to={`/shopping-lists?page=${number + 1}`}>
                    {t('Older lists')}
                  </LinkButton>
                )}
              </nav>
            )}
          </>
        )}
      </LiveShoppingLists>
    </div>
  )
}
