import { useLoaderData, useNavigation } from '@remix-run/react'
import { AdminList } from '#app/components/admin/admin-list'
import { ActionForm } from '#app/components/form/action-form'
import { titled } from '#app/components/layout/page-meta'
import { restoreDeletedPost } from '#app/domain/blog/trashed-posts.server'
import { restoreDeletedRecipe } from '#app/domain/recipes/restore-deleted-recipe.server'
import { safeOperatorReturnPath } from '#app/domain/operators/return-path'
import { RESTORE_FAILED } from '#app/domain/operators/messages'
import { TrashItemRef } from '#app/domain/operators/schema'
import {
  MAX_TRASH_TITLE_LENGTH,
  NO_TRASH_FILTERS,
  TRASH_KINDS,
  parseTrashFilters,
  type TrashFilters,
} from '#app/domain/operators/trash-filters'
import { loadTrash, setCrawlable } from '#app/domain/operators/trash.server'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'
import { parseTimeCursor } from '#app/platform/text/paging'
import { formatDateTime } from '#app/platform/text/dates'
import { Button, buttonRowClass } from '#app/ui/button'
import { text } from '#app/ui/text'

export const loader = page('operator', async ({ url: { searchParams } }) => {
  const filters = parseTrashFilters(searchParams)
  const before = parseTimeCursor(searchParams.get('before'))
  return { filters, ...(await loadTrash(filters, { before })) }
})

const here = ({ pathname, search }: URL) => safeOperatorReturnPath(pathname + search)
const restoredToast = (title: string) => ({ title: 'Restored', text: `${title} is back.`, tone: 'done' }) as const

export const action = forms('editor', {
  'restore-recipe': form(TrashItemRef, async ({ operator, url, input: { id } }) => {
    const { title } = await restoreDeletedRecipe(id, { operator })
    return await redirectWithToast(here(url), restoredToast(title))
  }),
  'restore-post': form(TrashItemRef, async ({ operator, url, input: { id } }) => {
    const { title } = await restoreDeletedPost(id, { operator })
    return await redirectWithToast(here(url), restoredToast(title))
  }),
  'allow-crawl': form(TrashItemRef, async ({ operator, url, input: { id } }) => {
    const { title } = await setCrawlable(id, true, { operator })
    return await redirectWithToast(here(url), { title: 'May be crawled', text: `The crawler may find ${title} again.` })
  }),
  'refuse-crawl': form(TrashItemRef, async ({ operator, url, input: { id } }) => {
    const { title } = await setCrawlable(id, false, { operator })
    return await redirectWithToast(here(url), { title: 'Not crawled again', text: `The crawler leaves ${title} out.` })
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const meta = titled('Trash')

const KIND_NAMES = { recipe: 'Recipes', post: 'Posts', uncrawlable: 'Not crawled again' } as const
const EMPTY_SENTENCES = {
  recipe: 'No recipe is in the trash.',
  post: 'No post is in the trash.',
  uncrawlable: 'No recipe is kept from being crawled.',
} as const

/** The first kind is shown by an address that names none. */
const toKindParam = (kind: TrashFilters['kind']) => (kind === NO_TRASH_FILTERS.kind ? null : kind)

export default function TrashPage() {
  const {
    filters: { kind, title },
    items,
    older,
  } = useLoaderData<typeof loader>()
  return (
    <AdminList
      title="Trash"
      lede={
        'Deleted recipes and posts stay here for 30 days. A deleted recipe is not crawled again unless you allow it; ' +
        'cooks can still import its page for themselves.'
      }
      refused={RESTORE_FAILED}
      path="/admin/trash"
      filters={{ kind: toKindParam(kind), title }}
      choice={{
        name: 'kind',
        label: 'What',
        of: TRASH_KINDS.map((one) => [toKindParam(one), KIND_NAMES[one]] as const),
      }}
      search={{
        label: 'Filter the trash',
        fields: [{ name: 'title', label: 'Title', maxLength: MAX_TRASH_TITLE_LENGTH }],
      }}
      label={KIND_NAMES[kind]}
      isEmpty={items.length === 0}
      empty={title ? 'No title matches.' : EMPTY_SENTENCES[kind]}
      pages={{ Older: older && { before: older } }}>
      <ul className="divide-y">
        {items.map((item) => (
          <li key={item.id} className="py-3">
            <TrashedItem item={item} />
          </li>
        ))}
      </ul>
    </AdminList>
  )
}

function TrashedItem({
  item: { id, kind, title, address, operator, deletedAt, isCrawlable, restorable },
}: {
  item: Awaited<ReturnType<typeof loadTrash>>['items'][number]
}) {
  const isUnderWay = useNavigation().formData?.get('id') === id
  return (
    <ActionForm fields={{ id }}>
      <p className="break-anywhere" dir="auto">
        <b>{title}</b>
      </p>
      <p className={`${text.meta} break-anywhere`}>
        {address && <>{address} · </>}
        deleted{' '}
        <time className="whitespace-nowrap" dateTime={deletedAt}>
          {formatDateTime(deletedAt)}
        </time>
        {operator && ` by ${operator}`}
        {address && (isCrawlable ? ' · may be crawled again' : ' · not crawled again')}
        {!restorable && ' · its contents are gone'}
      </p>
      <div className={`${buttonRowClass} mt-2`}>
        {restorable && (
          <Button icon="rotate-ccw" name="intent" value={`restore-${kind}`} disabled={isUnderWay}>
            Restore
          </Button>
        )}{' '}
        {address && (
          <Button name="intent" value={isCrawlable ? 'refuse-crawl' : 'allow-crawl'} disabled={isUnderWay}>
            {isCrawlable ? 'Keep from crawling' : 'Allow crawling'}
          </Button>
        )}
      </div>
    </ActionForm>
  )
}
