import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useCurrentUser } from '#app/components/current-user'
import { ErrorPage, useRefusal } from '#app/components/error-page'
import { ListNotThere } from '#app/components/list-not-there'
import { ListSlip } from '#app/components/list-slip'
import type { CurrentUser } from '#app/domain/accounts/user'
import { aisleNames } from '#app/domain/shopping-lists/aisle-names.server'
import { inAisles } from '#app/domain/shopping-lists/in-aisles'
import { sharedList } from '#app/domain/shopping-lists/sharing.server'
import { page } from '#app/http/page.server'

export { links } from '#app/components/lists-styles'

export const loader = page('anyone', async ({ params, ip }) => {
  const { id, name, version, ingredients } = await sharedList(params.id, ip)
  const aisles = inAisles(ingredients, aisleNames()).map(({ label, items }) => ({
    label,
    items: items.map(({ id: item, name: what, amount, checked }) => ({ id: item, name: what, amount, checked })),
  }))
  return { id, name, version, aisles }
})

const PRIVATE = [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const root = matches.find(({ id }) => id === 'root')?.data as { user: CurrentUser | null } | undefined
  return [
    { title: data?.name ?? (root?.user ? 'Shopping List Not Found' : 'Sign in to view this shopping list') },
    ...PRIVATE,
  ]
}

/** spec §2, public shared list: no navigation, for whoever was sent the link. */
export default function SharedList() {
  const list = useLoaderData<typeof loader>()
  const isCook = useCurrentUser() !== null
  return (
    <main id="main" tabIndex={-1} className="page slip">
      <ListSlip key={list.id} {...list} isCook={isCook} />
    </main>
  )
}

export function ErrorBoundary() {
  const refusal = useRefusal()
  return (
    <main id="main" tabIndex={-1} className="page slip">
      {refusal?.status === 404 ? <ListNotThere /> : <ErrorPage />}
    </main>
  )
}
