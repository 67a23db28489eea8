import type { TrashItem } from '#app/platform/prisma-client/client'
import { buildWhere, condition, toLikePattern } from '#app/platform/sql-filter.server'
import { command, composedStatement, statement } from '#app/platform/statement'
import type { TimeCursor } from '#app/platform/text/paging'
import { NO_TRASH_FILTERS, type TrashFilters } from './trash-filters'

const TRASH_DAYS = 30

/**
 * With what is deleted along with it, and the cards of posts that lose their link to it. A starter recipe is ours: no crawl
 * brings it.
 */
const moveRecipes = (chosen: string, isCrawlable: boolean) => `
  with chosen as materialized (${chosen}), moved as (
    insert into trash (id, kind, title, addresses, contents, is_crawlable, operator)
    select r.id, 'recipe', r.title,
      r.source_url || coalesce((select array_agg(a.url order by a.url) from recipe_addresses a where a.recipe_id = r.id), '{}'),
      jsonb_build_object(
        'recipe', to_jsonb(r) - 'photos',
        'shelves', coalesce((select jsonb_agg(to_jsonb(s)) from recipe_shelves s where s.recipe_id = r.id), '[]'),
        'cards', coalesce((select jsonb_agg(b.id) from blog_recipes b where b.recipe_id = r.id), '[]')
      ), ${isCrawlable} or r.slug is not null, $2
    from recipes r join chosen using (id)
    on conflict (id) do update set title = excluded.title, addresses = excluded.addresses, contents = excluded.contents,
      is_crawlable = excluded.is_crawlable, operator = excluded.operator, deleted_at = now()
  )
  delete from recipes where id in (select id from chosen) returning title`

/** In the order in which a crawl writes them: who deletes the same ones at the same moment waits, and there is no deadlock. */
export const moveRecipesToTrash = statement<Pick<TrashItem, 'title'>, [ids: readonly string[], operator: string]>({
  columns: { title: 'text' },
  text: moveRecipes('select id from recipes where id = any($1::uuid[]) order by source_url for update', false),
})

/** Any so many recipes; they may be crawled again. */
export const moveSomeRecipesToTrash = statement<Pick<TrashItem, 'title'>, [limit: number, operator: string | null]>({
  columns: { title: 'text' },
  text: moveRecipes('select id from recipes limit $1', true),
})

/** Those of `addresses` that lead to a recipe which may not be crawled again. */
export const selectUncrawlableAddresses = statement<{ address: string }, [addresses: readonly string[]]>({
  name: 'uncrawlable',
  columns: { address: 'text' },
  text: `
    select address from unnest($1::text[]) as address
    where exists (select 1 from trash where addresses @> array[address] and not is_crawlable)`,
})

/** `starts` are the beginnings of the addresses of a site. */
export const deleteTrashOfSite = command<[starts: readonly string[]]>({
  text: `
    delete from trash where kind = 'recipe' and exists (
      select 1 from unnest(addresses) as address, unnest($1::text[]) as start where starts_with(address, start)
    )`,
})

type TrashPageQuery = { filters: TrashFilters; before: TimeCursor | null; limit: number }

export const selectTrash = composedStatement<
  Pick<TrashItem, 'id' | 'title' | 'isCrawlable' | 'operator' | 'deletedAt'> & {
    kind: 'recipe' | 'post'
    address: string | null
    restorable: boolean
  },
  TrashPageQuery
>({
  columns: {
    id: 'uuid',
    kind: 'text',
    title: 'text',
    address: 'text',
    isCrawlable: 'bool',
    operator: 'text',
    deletedAt: 'timestamptz',
    restorable: 'bool',
  },
  examples: [
    { filters: NO_TRASH_FILTERS, before: null, limit: 1 },
    {
      filters: { kind: 'post', title: 'leek' },
      before: { at: new Date(0), id: '00000000-0000-4000-8000-000000000000' },
      limit: 1,
    },
    { filters: { kind: 'uncrawlable', title: '' }, before: null, limit: 1 },
  ],
  compose({ filters: { kind, title }, before, limit }) {
    const { where, values } = buildWhere(
      [
        kind === 'uncrawlable'
          ? condition`kind = 'recipe' and not is_crawlable`
          : condition`kind = ${kind} and contents is not null`,
        title !== '' && condition`title ilike ${toLikePattern(title)}`,
        before && condition`(deleted_at, id) < (${before.at}, ${before.id}::uuid)`,
      ],
      [limit],
    )
    const text = `
      select id, kind, title, addresses[1] as address, is_crawlable as "isCrawlable", operator,
        deleted_at as "deletedAt", contents is not null as restorable
      from trash where ${where} order by deleted_at desc, id desc limit $1`
    return { text, values }
  },
})

export const lockTrashItem = statement<
  Pick<TrashItem, 'title' | 'addresses' | 'contents'>,
  [id: string, kind: 'recipe' | 'post']
>({
  columns: { title: 'text', addresses: '_text', contents: 'jsonb' },
  text: 'select title, addresses, contents from trash where id = $1::uuid and kind = $2 for update',
})

export const forgetTrashedContents = command({
  text: `
    update trash set contents = null
    where deleted_at < now() - interval '${TRASH_DAYS} days' and kind = 'recipe' and not is_crawlable
      and contents is not null`,
})

export const deleteOldTrashItems = command({
  text: `
    delete from trash
    where deleted_at < now() - interval '${TRASH_DAYS} days' and (kind = 'post' or is_crawlable)`,
})
