import type { MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { FollowedLists } from '#app/components/followed-lists'
import { ListCard } from '#app/components/list-card'
import { ListSharing } from '#app/components/list-sharing'
import { pageMeta } from '#app/components/page-meta'
import { pageNumberOf } from '#app/domain/page-number'
import { aisleNames } from '#app/domain/shopping-lists/aisle-names.server'
import { countLists, shoppingLists } from '#app/domain/shopping-lists/lists.server'
import { page } from '#app/http/page.server'
import { Blank } from '#app/ui/blank'
import { Icon } from '#app/ui/icon'

export { links } from '#app/components/lists-styles'

const A_PAGE = 8

export const loader = page('user', async ({ user, url, origin, onceKey }) => {
  const count = await countLists(user.id)
  // A page that there is none of is the last one.
  const number = Math.min(pageNumberOf(url.searchParams), Math.max(1, Math.ceil(count / A_PAGE)))
  const lists = await shoppingLists(user.id, { skip: (number - 1) * A_PAGE, take: A_PAGE })
  return {
    lists,
    count,
    number,
    hasMore: number * A_PAGE < count,
    aisles: aisleNames(),
    origin,
    email: user.email ?? '',
    onceKey: onceKey(),
  }
})

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Shopping Lists · Larder',
    description: 'One merged list for all that you will cook, to tick off and to share.',
    path: '/shopping-lists',
  })

export default function ShoppingLists() {
  const { lists, count, number, hasMore, aisles, origin, email, onceKey } = useLoaderData<typeof loader>()
  return (
    <div className="page lists-page">
      <FollowedLists
        address="/shopping-lists/changes"
        here={`/shopping-lists${number > 1 ? `?page=${number}` : ''}`}
        ids={number === 1 && !hasMore ? lists.map(({ id }) => id) : null}>
        {(heard, refresh) => (
          <>
            <div className="phead lists-head noprint">
              <div>
                <h1 className="h1">Shopping Lists</h1>
                {count > 0 && <p className="meta">{count === 1 ? '1 list' : `${count} lists`}</p>}
              </div>
              {refresh}
            </div>
            {lists.length === 0 ? (
              <Blank
                title="No shopping lists yet"
                level={2}
                actions={
                  <Link className="btn btn--main" to="/meal-plans">
                    Go to Meal Plans
                  </Link>
                }>
                <p>Select recipes on a meal plan, and their list writes itself.</p>
              </Blank>
            ) : (
              <div className="lists">
                {lists.map((list) => (
                  <ListCard
                    key={list.id}
                    list={list}
                    aisles={aisles}
                    heard={heard(list.id)}
                    onceKey={`${onceKey} ${list.id}`}>
                    {() => (
                      <>
                        <ListSharing list={list} origin={origin} email={email} onceKey={`${onceKey} ${list.id}`} />
                        <div className="list__more noprint">
                          <Link className="more" to={`/shopping-lists/${list.id}`}>
                            Open<span className="vh"> {list.name}</span>
                          </Link>{' '}
                          <Link
                            className="round"
                            to={`/shopping-lists/${list.id}/delete`}
                            prefetch="none"
                            aria-label={`Delete ${list.name}`}>
                            <Icon name="trash-2" />
                            <span className="vh">Delete</span>
                          </Link>
                        </div>
                      </>
                    )}
                  </ListCard>
                ))}
              </div>
            )}
            {(number > 1 || hasMore) && (
              <nav className="folio noprint" aria-label="Pages of lists">
                {number > 1 ? (
                  <Link className="btn" to={`/shopping-lists?page=${number - 1}`}>
                    <Icon name="chevron-left" />
                    Newer lists
                  </Link>
                ) : (
                  <span />
                )}{' '}
                {hasMore && (
                  <Link className="btn" to={`/shopping-lists?page=${number + 1}`}>
                    Older lists
                    <Icon name="chevron-right" className="i--after" />
                  </Link>
                )}
              </nav>
            )}
          </>
        )}
      </FollowedLists>
    </div>
  )
}
