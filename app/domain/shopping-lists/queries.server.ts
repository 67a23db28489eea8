import type { ShoppingList } from '#app/platform/prisma-client/client'
import type { HouseholdId } from '#app/domain/households/member'
import type { ListAuthorRows } from '#app/domain/households/member-names.server'
import { command, householdCommand, householdStatement, statement } from '#app/platform/statement'
import type { IntentRecord } from './intent'
import type { ListItemRow } from './item-record'
import type { RememberedAisles } from './remembered-aisles'
import type { ListStep } from './list-state.server'
import type { RecurringItem } from '#app/domain/shopping-lists/regular-items'
import type { Shop } from '#app/domain/shopping-lists/shop'
import type { ShoppingListItem } from './shopping-list'

/** Of a ListItemRow. */
const BRIEF_ITEM_COLUMNS = `id, position, name, quantity, quantity_max, unit, amounts, checked, aisle, own_aisle as "ownAisle",
        added_by as "addedBy", created_at as "createdAt", ticked_by as "tickedBy", ticked_at as "tickedAt", version`
/** Of one with its sources, which are most of a list: for what shows or changes them. */
const ITEM_COLUMNS = `${BRIEF_ITEM_COLUMNS}, sources` as const

/** What a household's next list begins with. */
export const selectListDefaults = statement<
  { aisles: RememberedAisles; recurring: RecurringItem[]; shops: Shop[] },
  [householdId: HouseholdId]
>({
  columns: { aisles: 'jsonb', recurring: 'jsonb', shops: 'jsonb' },
  text: 'select item_aisles as aisles, recurring_items as recurring, shops from households where id = $1::uuid',
})

type RemovedItemRow = Pick<ShoppingListItem, 'id' | 'position' | 'name' | 'aisle' | 'ownAisle'>

export type ShoppingListRow = Pick<
  ShoppingList,
  'id' | 'public_id' | 'name' | 'version' | 'isShared' | 'leftOut' | 'shopId'
> & {
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
const listColumns = <Columns extends string>(itemColumns: Columns) =>
  `list.id, list.public_id, list.name, list.version, list.is_shared as "isShared", list.left_out as "leftOut", list.shop_id as "shopId",
      list.created_at as "createdAt", list.archived_at is not null as "isArchived",
      (
        select coalesce(json_agg(item order by position, id), '[]')
        from (
          select ${itemColumns}
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
      ) as undo` as const

/** Of all lists of these households. */
export const selectListVersions = statement<
  Pick<ShoppingList, 'id' | 'public_id' | 'version' | 'isShared'> & { householdId: HouseholdId },
  [householdIds: readonly HouseholdId[]]
>({
  name: 'select-list-versions',
  columns: { id: 'uuid', public_id: 'uuid', version: 'int4', isShared: 'bool', householdId: 'uuid' },
  text: `
    select id, public_id, version, is_shared as "isShared", household_id as "householdId" from shopping_lists
    where household_id = any($1::uuid[]) order by id`,
})

const SHOPS = '(select shops from households where id = $1::uuid)'

type ListWithShops = ShoppingListRow & { createdAt: Date; shops: Shop[] }
const LIST_WITH_SHOPS = {
  id: 'uuid',
  public_id: 'uuid',
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
} as const

/** `shops` are those of the household. */
export const selectShoppingList = householdStatement<ListWithShops, [householdId: HouseholdId, listId: string]>({
  name: 'select-shopping-list',
  columns: LIST_WITH_SHOPS,
  text: `
    select ${listColumns(ITEM_COLUMNS)}, ${SHOPS} as shops
    from shopping_lists list where household_id = $1::uuid and id = $2::uuid`,
})

/** Without the sources of its items. */
export const selectBriefList = householdStatement<ListWithShops, [householdId: HouseholdId, listId: string]>({
  name: 'select-brief-list',
  columns: LIST_WITH_SHOPS,
  text: `
    select ${listColumns(BRIEF_ITEM_COLUMNS)}, ${SHOPS} as shops
    from shopping_lists list where household_id = $1::uuid and id = $2::uuid`,
})

const SHOPPING_LISTS = { open: 'int4', all: 'int4', lists: 'json', shops: 'jsonb' } as const

/** Lists of a household, newest first, how many are open, and how many there are with those of the archive. */
const listsOfHousehold = <Columns extends string>(columns: Columns) =>
  `
    with shown as materialized (
      select ${columns} from shopping_lists list
      where household_id = $1::uuid and ($2::bool or archived_at is null)
      order by created_at desc, id limit $3::int offset $4::int
    )
    select count(*) filter (where archived_at is null)::int as open, count(*)::int as all,
      (select coalesce(json_agg(shown order by "createdAt" desc, id), '[]') from shown) as lists, ${SHOPS} as shops
    from shopping_lists where household_id = $1::uuid` as const

type ListsPart = [householdId: HouseholdId, hasArchived: boolean, limit: number | null, offset: number]

export const selectShoppingLists = householdStatement<
  { open: number; all: number; lists: ShoppingListRow[]; shops: Shop[] },
  ListsPart
>({ name: 'select-shopping-lists', columns: SHOPPING_LISTS, text: listsOfHousehold(listColumns(ITEM_COLUMNS)) })

/** As cards: of the sources only how many recipes there are. */
export const selectListCards = householdStatement<
  { open: number; all: number; lists: (ShoppingListRow & { recipes: number })[]; shops: Shop[] },
  ListsPart
>({
  name: 'select-list-cards',
  columns: SHOPPING_LISTS,
  text: listsOfHousehold(`${listColumns(BRIEF_ITEM_COLUMNS)},
      (
        select count(distinct source->>'recipeId')::int
        from shopping_list_items item, jsonb_array_elements(item.sources) as source
        where item.household_id = $1::uuid and item.list_id = list.id and item.removed_at is null
      ) as recipes`),
})

/** Who may change a list, `$3`: they stay a member, and a link stays open, until the transaction is over. Locked before the list. */
const LOCKED_MEMBER = `
    select household_id from users where id = $3::uuid and household_id = $1::uuid for key share`
const LOCKED_LINK = `
    select household_id from list_help_links
    where household_id = $1::uuid and list_id = $2::uuid and id = $3::uuid and revoked_at is null and expires_at > now()
    for share`

type ListLock = [householdId: HouseholdId, listId: string, actorId: string]

/** No row for a user who is not a member any more. */
export const lockShoppingList = householdStatement<Pick<ShoppingList, 'version'>, ListLock>({
  name: 'lock-shopping-list',
  columns: { version: 'int4' },
  text: `
    with actor as materialized (${LOCKED_MEMBER})
    select version from actor join shopping_lists using (household_id) where household_id = $1::uuid and id = $2::uuid
    for update of shopping_lists`,
})

/** The same for a helper: no row when their link has ended. */
export const lockHelpedList = householdStatement<Pick<ShoppingList, 'version'>, ListLock>({
  name: 'lock-helped-list',
  columns: { version: 'int4' },
  text: `
    with actor as materialized (${LOCKED_LINK})
    select version from actor join shopping_lists using (household_id) where household_id = $1::uuid and id = $2::uuid
    for update of shopping_lists`,
})

/** Who may have done something on a list. */
const AUTHOR_ROWS = `(
        select coalesce(json_agg(json_build_object('id', id, 'email', email, 'firstName', first_name, 'lastName', last_name)), '[]')
        from users where household_id = $1::uuid
      ) as members,
      (
        select coalesce(json_agg(json_build_object('id', id, 'helperName', helper_name)), '[]')
        from list_help_links where household_id = $1::uuid and list_id = $2::uuid
      ) as helpers`

/** Another when the shops, aisles or members of the household are others. */
const HOUSEHOLD_STAMP = `(
        select concat_ws(' ', xmin, (select string_agg(id::text, ',' order by id) from users where household_id = $1::uuid))
        from households where id = $1::uuid
      )`

/**
 * All that a change of a list is made from: the items that are there, removed ones by these ids, of these intents, by a step
 * that can be undone or in one that is, the latest steps, these intents where they have arrived, which of these idempotency keys are taken,
 * where the household puts items, its shops, and who may have done something.
 */
export const selectListState = householdStatement<
  Pick<ShoppingList, 'public_id' | 'name' | 'version' | 'isShared' | 'leftOut' | 'shopId' | 'createdAt'> & {
    items: (ListItemRow & { removed: boolean })[]
    steps: ListStep[]
    intents: IntentRecord[]
    takenKeys: string[]
    aisles: RememberedAisles
    shops: Shop[]
    othersBytes: number
    stamp: string
  } & ListAuthorRows,
  [
    householdId: HouseholdId,
    listId: string,
    actorId: string,
    includeItems: readonly string[],
    undoVersions: readonly number[],
    maxSteps: number,
    intents: readonly string[],
    keyOwner: string,
    keys: readonly string[],
  ]
>({
  name: 'select-list-state',
  columns: {
    public_id: 'uuid',
    name: 'text',
    version: 'int4',
    isShared: 'bool',
    leftOut: '_text',
    shopId: 'uuid',
    createdAt: 'timestamptz',
    items: 'jsonb',
    steps: 'jsonb',
    intents: 'jsonb',
    takenKeys: '_text',
    aisles: 'jsonb',
    shops: 'jsonb',
    othersBytes: 'int4',
    stamp: 'text',
    members: 'json',
    helpers: 'json',
  },
  text: `
    with steps as (
      select version, what, pg_column_size(before) as bytes,
        case when cardinality($5::int[]) = 0 then '[]' else before end as before from shopping_list_steps
      where household_id = $1::uuid and list_id = $2::uuid order by version desc limit $6
    ), intents as (
      select id, item_id as "itemId", version, message from shopping_list_intents
      where household_id = $1::uuid and list_id = $2::uuid and id = any($7::uuid[])
    ), items as (
      select ${ITEM_COLUMNS}, removed_at is not null as removed
      from shopping_list_items
      where household_id = $1::uuid and list_id = $2::uuid
        and (
          removed_at is null or id = any($4::uuid[]) or id in (select "itemId" from intents) or version in (select version from steps)
          or id in (select (item->>'id')::uuid from steps, jsonb_array_elements(before) as item where steps.version = any($5::int[]))
        )
    )
    select list.public_id, list.name, list.version, list.is_shared as "isShared", list.left_out as "leftOut", list.shop_id as "shopId",
      list.created_at as "createdAt",
      (select coalesce(jsonb_agg(items order by position, id), '[]') from items) as items,
      (select coalesce(jsonb_agg(steps order by version desc), '[]') from steps) as steps,
      (select coalesce(jsonb_agg(intents), '[]') from intents) as intents,
      array(select key from idempotency_keys where owner = $8 and key = any($9::text[])) as "takenKeys",
      (select coalesce(sum(bytes), 0)::int from shopping_lists where household_id = $1::uuid and id <> $2::uuid) as "othersBytes",
      household.item_aisles as aisles, household.shops, ${HOUSEHOLD_STAMP} as stamp, ${AUTHOR_ROWS}
    from shopping_lists list join households household on household.id = list.household_id
    where list.household_id = $1::uuid and list.id = $2::uuid
      and (
        exists (select from users where id = $3::uuid and household_id = $1::uuid)
        or exists (
          select from list_help_links
          where household_id = $1::uuid and list_id = $2::uuid and id = $3::uuid and revoked_at is null and expires_at > now()
        )
      )`,
})

type ListWrite = [
  ...lock: ListLock,
  seenVersion: number,
  stamp: string,
  absentIntents: readonly string[],
  absentItems: readonly string[],
  keyOwner: string,
  keys: readonly string[],
  itemsJson: string,
  version: number,
  name: string,
  shopId: string | null,
  stepsJson: string,
  deletedSteps: readonly number[],
  intentsJson: string,
  bytes: number,
  /** A list that has grown is written only where all lists together hold no more than this. */ hasGrown: boolean,
  maxBytes: number,
]

/** Everything that a change of a list writes, if all is still as it was seen; no row, and nothing written, otherwise. */
const WRITE_LIST_STATE = `
    listed as (
      update shopping_lists set version = $11, name = $12, shop_id = $13::uuid, bytes = $17::int, updated_at = now()
      from actor
      where shopping_lists.household_id = $1::uuid and id = $2::uuid and version = $4 and ${HOUSEHOLD_STAMP} = $5
        and not exists (
          select from shopping_list_intents where household_id = $1::uuid and list_id = $2::uuid and id = any($6::uuid[])
        )
        and not exists (
          select from shopping_list_items where household_id = $1::uuid and list_id = $2::uuid and id = any($7::uuid[])
        )
        and (
          not $18::bool or $17::int + (
            select coalesce(sum(bytes), 0) from shopping_lists others where others.household_id = $1::uuid and others.id <> $2::uuid
          ) <= $19::int
        )
      returning is_shared, left_out
    ), keyed as (
      insert into idempotency_keys (owner, key) select $8, key from listed, unnest($9::text[]) as key
    ), changed as (
      insert into shopping_list_items (
        id, household_id, list_id, added_by, created_at, ticked_by, ticked_at, position, name, quantity, quantity_max,
        unit, amounts, checked, aisle, own_aisle, sources, version, removed_at
      )
      select id, $1::uuid, $2::uuid, "addedBy", "createdAt", "tickedBy", "tickedAt", position, name, quantity, quantity_max,
        unit, nullif(amounts, 'null'), checked, aisle, "ownAisle", sources, coalesce(version, $11),
        case when removed then now() end
      from listed, jsonb_to_recordset($10::jsonb) as item(
        id uuid, "addedBy" uuid, "createdAt" timestamptz, "tickedBy" uuid, "tickedAt" timestamptz, position int,
        name text, quantity float8, quantity_max float8, unit text, amounts jsonb, checked bool, aisle text,
        "ownAisle" text, sources jsonb, version int, removed bool
      )
      on conflict (household_id, id) do update set position = excluded.position, name = excluded.name, quantity = excluded.quantity,
        quantity_max = excluded.quantity_max, unit = excluded.unit, amounts = excluded.amounts, checked = excluded.checked,
        ticked_by = excluded.ticked_by, ticked_at = excluded.ticked_at, aisle = excluded.aisle,
        own_aisle = excluded.own_aisle, sources = excluded.sources, version = excluded.version,
        removed_at = excluded.removed_at, updated_at = now()
      where shopping_list_items.list_id = excluded.list_id
    ), stepped as (
      insert into shopping_list_steps (list_id, household_id, version, what, before)
      select $2::uuid, $1::uuid, (step->>'version')::int, step->>'what', step->'before'
      from listed, jsonb_array_elements($14::jsonb) as step
    ), arrived as (
      insert into shopping_list_intents (household_id, list_id, id, item_id, version, message)
      select $1::uuid, $2::uuid, id, "itemId", version, message
      from listed, jsonb_to_recordset($16::jsonb) as intent(id uuid, "itemId" uuid, version int, message text)
    ), forgotten as (
      delete from shopping_list_steps using listed where household_id = $1::uuid and list_id = $2::uuid and version = any($15::int[])
    )
    select is_shared as "isShared", left_out as "leftOut", ${AUTHOR_ROWS} from listed`

type WrittenList = Pick<ShoppingList, 'isShared' | 'leftOut'> & ListAuthorRows
const WRITTEN_COLUMNS = { isShared: 'bool', leftOut: '_text', members: 'json', helpers: 'json' } as const

export const writeListState = householdStatement<WrittenList, ListWrite>({
  name: 'write-list-state',
  columns: WRITTEN_COLUMNS,
  text: `with actor as materialized (${LOCKED_MEMBER}), ${WRITE_LIST_STATE}`,
})

/** The same by a helper. */
export const writeHelpedListState = householdStatement<WrittenList, ListWrite>({
  name: 'write-helped-list-state',
  columns: WRITTEN_COLUMNS,
  text: `with actor as materialized (${LOCKED_LINK}), ${WRITE_LIST_STATE}`,
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

/** Removed items past the latest ones of a list, in number or in bytes, but for those that a step could still bring back. */
export const deleteExtraTombstones = command<[kept: number, keptBytes: number]>({
  text: `
    with crowded as materialized (
      select household_id, list_id from shopping_list_items where removed_at is not null
      group by household_id, list_id having count(*) > $1::int or sum(pg_column_size(sources)) > $2::int
    ), numbered as materialized (
      select removed.household_id, id, row_number() over latest as number, sum(pg_column_size(sources)) over latest as bytes
      from crowded join shopping_list_items removed using (household_id, list_id)
      where removed_at is not null
      window latest as (partition by household_id, list_id order by removed_at desc, id)
    ), extra as materialized (
      select household_id, id from numbered where number > $1::int or bytes > $2::int
    )
    delete from shopping_list_items item
    where (household_id, id) in (select household_id, id from extra)
      and not exists (
        select from shopping_list_steps step, jsonb_array_elements(step.before) kept
        where step.household_id = item.household_id and step.list_id = item.list_id and (kept->>'id')::uuid = item.id
      )`,
})

/** Intents past the latest ones of a list. */
export const deleteOldIntents = command<[kept: number]>({
  text: `
    with crowded as materialized (
      select household_id, list_id from shopping_list_intents group by household_id, list_id having count(*) > $1::int
    ), extra as materialized (
      select crowded.household_id, crowded.list_id, late.id from crowded cross join lateral (
        select id from shopping_list_intents intent
        where intent.household_id = crowded.household_id and intent.list_id = crowded.list_id
        order by created_at desc, id offset $1::int
      ) late
    )
    delete from shopping_list_intents where (household_id, list_id, id) in (select household_id, list_id, id from extra)`,
})

/** More of what should be at home; each name once, and no more than the last parameter says. */
export const addLeftOut = householdCommand<
  [householdId: HouseholdId, listId: string, names: readonly string[], max: number]
>({
  text: `
    update shopping_lists set left_out = (
      select (array_agg(distinct name))[:$4::int] from unnest(left_out || $3::text[]) as name
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
