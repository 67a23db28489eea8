import { TABLES, TABLES_NAMING_MEMBERS } from '#app/domain/households/tables'
import { runSql } from './run-sql'

const hasColumn = async (column: string): Promise<Set<string>> =>
  new Set(
    (
      await runSql<{ name: string }>(
        "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = $1",
        [column],
      )
    ).map(({ name }) => name),
  )

/** What a public id or secret leads to, by its kind in `household_lookup`. */
const LOOKUPS = [
  ['list', 'select public_id::text as key, household_id from shopping_lists'],
  ['help', 'select token_hash as key, household_id from list_help_links'],
  ['photo', 'select object_name as key, household_id from recipe_photos'],
] as const

/**
 * Rows of any table that belong to nobody, or name somebody who is no member of their household; in words, none when all
 * is well. An account that does not exist is found in any column, as text too, but where rows pass within a day.
 */
export async function findOrphans(): Promise<string[]> {
  const found: string[] = []
  const search = async (what: string, from: string) => {
    const [row] = await runSql<{ count: number }>(`select count(*)::int as count from ${from}`)
    if (row!.count > 0) found.push(`${row!.count} ${what}`)
  }
  await search(
    'households without a keeper',
    `households where not exists (select from users where household_id = households.id and household_role = 'keeper')`,
  )
  const isOfMember = (table: string, column: string) =>
    `exists (select from users where users.id = ${table}.${column} and users.household_id = ${table}.household_id)`
  const [ofHouseholds, ofUsers] = [await hasColumn('household_id'), await hasColumn('user_id')]
  for (const [table, { owner }] of Object.entries(TABLES)) {
    if (ofHouseholds.has(table))
      await search(
        `rows of ${table} without a household`,
        `${table} where not exists (select from households where id = household_id)`,
      )
    if (ofUsers.has(table) && owner === 'user')
      await search(
        `rows of ${table} of nobody`,
        ofHouseholds.has(table)
          ? `${table} where not ${isOfMember(table, 'user_id')}`
          : `${table} where user_id is not null and not exists (select from users where id = user_id)`,
      )
  }
  for (const table of TABLES_NAMING_MEMBERS)
    await search(
      `rows of ${table} that name a stranger`,
      `${table} where added_by is not null and not ${isOfMember(table, 'added_by')}`,
    )
  await search(
    'ticks by strangers',
    `shopping_list_items where ticked_by is not null and not ${isOfMember('shopping_list_items', 'ticked_by')}
      and not exists (select from list_help_links link where link.household_id = shopping_list_items.household_id and link.id = ticked_by)`,
  )
  await search(
    'items that name a recipe of another household',
    `shopping_list_items item, jsonb_array_elements(item.sources) as source, saved_recipes recipe
      where recipe.id::text = source->>'recipeId' and recipe.household_id <> item.household_id`,
  )
  for (const [kind, rows] of LOOKUPS)
    await search(
      `addresses of kind ${kind} that lead elsewhere`,
      `(${rows}) as own full join (select key, household_id from household_lookup where kind = '${kind}') as lookup
        using (key, household_id) where own.household_id is null or lookup.household_id is null`,
    )
  await search(
    'secret addresses of nobody',
    `household_lookup where kind in ('invite', 'calendar') and added_by is null`,
  )
  return found
}

/** Each row is read once, whatever the number of ids. */
const NAMES_ONE_OF = (table: string) => `
  select from ${table} as each where exists (
    select from regexp_matches(each::text, '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}', 'g') as found(ids)
    where found.ids[1] = any($1::text[])
  ) limit 1`

/** The tables in which one of these users is still named, in any column. */
export async function findTraces(userIds: readonly string[]): Promise<string[]> {
  const kept = Object.entries(TABLES).flatMap(([table, { backup }]) => (backup ? [table] : []))
  const traces: string[] = []
  for (const table of kept) if ((await runSql(NAMES_ONE_OF(table), [userIds])).length > 0) traces.push(table)
  return traces
}
