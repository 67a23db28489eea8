import type { ShoppingList } from '#app/platform/prisma-client/client'
import type { HouseholdId } from '#app/domain/households/member'
import { command, householdCommand, householdStatement } from '#app/platform/statement'
import type { IntentRecord } from './intent'
import type { ListItemRow } from './item-record'
import type { RememberedAisles } from './remembered-aisles'
import type { ListStep } from './list-state.server'
import type { Shop } from '#app/domain/shops/shop'
import type { ShoppingListItem } from './shopping-list'

/** Of a ListItemRow. */
const ITEM_COLUMNS = `id, position, name, quantity, quantity_max, unit, amounts, checked, aisle, own_aisle as "ownAisle", sources,
        added_by as "addedBy", created_at as "createdAt", ticked_by as "tickedBy", ticked_at as "tickedAt", version`

type RemovedItemRow = Pick<ShoppingListItem, 'id' | 'position' | 'name' | 'aisle' | 'ownAisle'>

export type ShoppingListRow = Pick<ShoppingList, 'id' | 'name' | 'version' | 'isShared' | 'leftOut' | 'shopId'> & {
  /** A string as read from JSON. */ createdAt: Date | string
  isArchived: boolean
  /** Without removed ones. */ items: ListItemRow[]
  undo: {
    version: number
    what: string
    /** At most two that it has removed. */ removed: RemovedItemRow[] | null
  } | null
}

/** Of a ShoppingListRow. */
const LIST_COLUMNS = `list.id, list.name, list.version, list.is_shared as "isShared", list.left_out as "leftOut", list.shop_id as "shopId",
      list.created_at as "createdAt", list.archived_at is not null as "isArchived",
      (
        select coalesce(json_agg(item order by position, id), '[]')
        from (
          select ${ITEM_COLUMNS}
          from shopping_list_items where household_id = $1::uuid and list_id = list.id and removed_at is null
        ) item
      ) as items,
      (
        select json_build_object('version', step.version, 'what', what, 'removed', (
          select json_agg(item) from (
            select id, position, name, coalesce(aisle, 'other') as aisle, own_aisle as "ownAisle" from shopping_list_items
            where household_id = $1::uuid and list_id = list.id and removed_at is not null and version = step.version limit 2
          ) item
        ))
        from shopping_list_steps step
        where household_id = $1::uuid and list_id = list.id order by step.version desc limit 1
      ) as undo`

const SHOPS = '(select shops from households where id = $1::uuid)'

/** `shops` are those of the household. */
export const selectShoppingList = householdStatement<
  ShoppingListRow & { createdAt: Date; shops: Shop[] },
  [householdId: HouseholdId, listId: string]
>({
  name: 'select-shopping-list',
  columns: {
    id: 'uuid',
    name: 'text',
    version: 'int4',
    isShared: 'bool',
    leftOut: '_text',
    shopId: 'uuid',
    createdAt: 'timestamptz',
    isArchived: 'bool',
    items: 'json',
    undo: 'json',
    shops: 'jsonb',
  },
  text: `
    select ${LIST_COLUMNS}, ${SHOPS} as shops
    from shopping_lists list where household_id = $1::uuid and id = $2::uuid`,
})

/** Lists of a household, newest first, how many are open, and how many there are with those of the archive. */
export const selectShoppingLists = householdStatement<
  { open: number; all: number; lists: ShoppingListRow[]; shops: Shop[] },
  [householdId: HouseholdId, hasArchived: boolean, limit: number | null, offset: number]
>({
  name: 'select-shopping-lists',
  columns: { open: 'int4', all: 'int4', lists: 'json', shops: 'jsonb' },
  text: `
    with shown as materialized (
      select ${LIST_COLUMNS} from shopping_lists list
      where household_id = $1::uuid and ($2::bool or archived_at is null)
      order by created_at desc, id limit $3::int offset $4::int
    )
    select count(*) filter (where archived_at is null)::int as open, count(*)::int as all,
      (select coalesce(json_agg(shown order by "createdAt" desc, id), '[]') from shown) as lists, ${SHOPS} as shops
    from shopping_lists where household_id = $1::uuid`,
})

/** No row for a user who is not a member any more. They stay one until the transaction is over; locked before the list. */
export const lockShoppingList = householdStatement<
  Pick<ShoppingList, 'name' | 'version' | 'isShared' | 'leftOut' | 'shopId' | 'createdAt'>,
  [householdId: HouseholdId, listId: string, userId: string]
>({
  name: 'lock-shopping-list',
  columns: {
    name: 'text',
    version: 'int4',
    isShared: 'bool',
    leftOut: '_text',
    shopId: 'uuid',
    createdAt: 'timestamptz',
  },
  text: `
    with member as materialized (
      select household_id from users where id = $3::uuid and household_id = $1::uuid for key share
    )
    select name, version, is_shared as "isShared", left_out as "leftOut", shop_id as "shopId", created_at as "createdAt"
    from member join shopping_lists using (household_id) where household_id = $1::uuid and id = $2::uuid
    for update of shopping_lists`,
})

/** The same for a helper: no row when their link has ended. It cannot end until the transaction is over. */
export const lockHelpedList = householdStatement<
  Pick<ShoppingList, 'name' | 'version' | 'isShared' | 'leftOut' | 'shopId' | 'createdAt'>,
  [householdId: HouseholdId, listId: string, linkId: string]
>({
  name: 'lock-helped-list',
  columns: {
    name: 'text',
    version: 'int4',
    isShared: 'bool',
    leftOut: '_text',
    shopId: 'uuid',
    createdAt: 'timestamptz',
  },
  text: `
    with link as materialized (
      select household_id, list_id from list_help_links
      where household_id = $1::uuid and list_id = $2::uuid and id = $3::uuid and revoked_at is null and expires_at > now()
      for share
    )
    select name, version, is_shared as "isShared", left_out as "leftOut", shop_id as "shopId", created_at as "createdAt"
    from link join shopping_lists using (household_id) where household_id = $1::uuid and id = $2::uuid
    for update of shopping_lists`,
})

/**
 * The items that are there, removed ones by these ids, of these intents or in a step to be undone, the latest steps, and
 * these intents where they have arrived, where the household puts items, and its shops; all as JSON.
 */
export const selectItemsAndSteps = householdStatement<
  {
    items: (ListItemRow & { removed: boolean })[]
    steps: ListStep[]
    intents: IntentRecord[]
    aisles: RememberedAisles
    shops: Shop[]
  },
  [
    householdId: HouseholdId,
    listId: string,
    includeItems: readonly string[],
    undoVersions: readonly number[],
    maxSteps: number,
    intents: readonly string[],
  ]
>({
  name: 'select-list-items-and-steps',
  columns: { items: 'jsonb', steps: 'jsonb', intents: 'jsonb', aisles: 'jsonb', shops: 'jsonb' },
  text: `
    with steps as (
      select version, what, case when cardinality($4::int[]) = 0 then '[]' else before end as before from shopping_list_steps
      where household_id = $1::uuid and list_id = $2::uuid order by version desc limit $5
    ), intents as (
      select id, item_id as "itemId", version, message from shopping_list_intents
      where household_id = $1::uuid and list_id = $2::uuid and id = any($6::uuid[])
    ), items as (
      select ${ITEM_COLUMNS}, removed_at is not null as removed
      from shopping_list_items
      where household_id = $1::uuid and list_id = $2::uuid
        and (
          removed_at is null or id = any($3::uuid[]) or id in (select "itemId" from intents)
          or id in (select (item->>'id')::uuid from steps, jsonb_array_elements(before) as item where steps.version = any($4::int[]))
        )
    )
    select (select coalesce(jsonb_agg(items order by position, id), '[]') from items) as items,
      (select coalesce(jsonb_agg(steps order by version desc), '[]') from steps) as steps,
      (select coalesce(jsonb_agg(intents), '[]') from intents) as intents,
      (select item_aisles from households where id = $1::uuid) as aisles,
      (select shops from households where id = $1::uuid) as shops`,
})

/** Everything that a change of a list writes, with the notification, which PostgreSQL delivers with the commit. */
export const writeListMutation = householdCommand<
  [
    householdId: HouseholdId,
    listId: string,
    itemsJson: string,
    version: number,
    name: string,
    stepsJson: string,
    deletedSteps: readonly number[],
    channel: string,
    notification: string,
    intentsJson: string,
    shopId: string | null,
  ]
>({
  name: 'write-list-mutation',
  text: `
    with changed as (
      insert into shopping_list_items (id, household_id, list_id, added_by, created_at, ticked_by, ticked_at, position, name, quantity, quantity_max, unit, amounts, checked, aisle, own_aisle, sources, version, removed_at)
      select id, $1::uuid, $2::uuid, "addedBy", "createdAt", "tickedBy", "tickedAt", position, name, quantity, quantity_max, unit, nullif(amounts, 'null'), checked, aisle, "ownAisle", sources, coalesce(version, $4), case when removed then now() end
      from jsonb_to_recordset($3::jsonb) as item(id uuid, "addedBy" uuid, "createdAt" timestamptz, "tickedBy" uuid, "tickedAt" timestamptz, position int, name text, quantity float8, quantity_max float8, unit text, amounts jsonb, checked bool, aisle text, "ownAisle" text, sources jsonb, version int, removed bool)
      on conflict (household_id, id) do update set position = excluded.position, name = excluded.name, quantity = excluded.quantity,
        quantity_max = excluded.quantity_max, unit = excluded.unit, amounts = excluded.amounts, checked = excluded.checked,
        ticked_by = excluded.ticked_by, ticked_at = excluded.ticked_at, aisle = excluded.aisle, own_aisle = excluded.own_aisle, sources = excluded.sources, version = excluded.version, removed_at = excluded.removed_at, updated_at = now()
      where shopping_list_items.list_id = excluded.list_id
    ), listed as (
      update shopping_lists set version = $4, name = $5, shop_id = $11::uuid, updated_at = now() where household_id = $1::uuid and id = $2::uuid
    ), stepped as (
      insert into shopping_list_steps (list_id, household_id, version, what, before)
      select $2::uuid, $1::uuid, (step->>'version')::int, step->>'what', step->'before' from jsonb_array_elements($6::jsonb) as step
    ), arrived as (
      insert into shopping_list_intents (household_id, list_id, id, item_id, version, message)
      select $1::uuid, $2::uuid, id, "itemId", version, message
      from jsonb_to_recordset($10::jsonb) as intent(id uuid, "itemId" uuid, version int, message text)
    ), forgotten as (
      delete from shopping_list_steps where household_id = $1::uuid and list_id = $2::uuid and version = any($7::int[])
    )
    select pg_notify($8, $9)`,
})

/** What was on the household's lists; of removed items only those that had been bought. Before 0019 a tick had no time. */
export const selectListedNames = householdStatement<{ name: string; isBought: boolean }, [householdId: HouseholdId]>({
  name: 'select-listed-names',
  columns: { name: 'text', isBought: 'bool' },
  text: `
    select name, coalesce(max(ticked_at) filter (where checked) > now() - interval '60 days', false) as "isBought"
    from shopping_list_items
    where household_id = $1::uuid and (removed_at is null or checked)
    group by name
    order by max(ticked_at) filter (where checked) desc nulls last, max(created_at) desc, name limit 60`,
})

/** Removed items for good, but for those that a step could still bring back. A phone that was away for longer has no ticks left to send. */
export const deleteOldTombstones = command({
  text: `
    delete from shopping_list_items item
    where removed_at < now() - interval '90 days'
      and not exists (
        select from shopping_list_steps step, jsonb_array_elements(step.before) kept
        where step.household_id = item.household_id and step.list_id = item.list_id and (kept->>'id')::uuid = item.id
      )`,
})

/** More of what should be at home; each name once. */
export const addLeftOut = householdCommand<[householdId: HouseholdId, listId: string, names: readonly string[]]>({
  text: `
    update shopping_lists set left_out = (
      select array_agg(distinct name) from unnest(left_out || $3::text[]) as name
    )
    where household_id = $1::uuid and id = $2::uuid`,
})

/** At most as many as the last parameter says, so that the row stays small. */
export const rememberItemAisle = command<[householdId: HouseholdId, key: string, aisle: string, max: number]>({
  text: `
    update households set item_aisles = item_aisles || jsonb_build_object($2::text, $3::text)
    where id = $1::uuid
      and (jsonb_exists(item_aisles, $2) or (select count(*) from jsonb_object_keys(item_aisles)) < $4::int)`,
})
