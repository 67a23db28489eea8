import type { HouseholdId } from '#app/domain/households/member'
import type { RecipeImport } from '#app/platform/prisma-client/client'
import { householdCommand, householdStatement } from '#app/platform/statement'
import type { ImportLine, ImportState } from './import-line'

/** Once a day for each dish of the collection or the catalogue, as when it is marked, as many as there is room for. */
export const insertCookedDishes = householdCommand<
  [householdId: HouseholdId, userId: string, sourceUrls: readonly string[], days: readonly string[], max: number]
>({
  text: `
    insert into cooked_dishes (household_id, added_by, source_url, cooked_on)
    select distinct $1::uuid, $2::uuid, dish.source_url, dish.cooked_on
    from unnest($3::text[], $4::date[]) dish(source_url, cooked_on)
    where dish.cooked_on <= current_date + 1 and not exists (
      select from cooked_dishes c
      where c.household_id = $1::uuid and c.source_url = dish.source_url and c.cooked_on = dish.cooked_on
    ) and (
      exists (select from saved_recipes s where s.household_id = $1::uuid and s.source_url = dish.source_url)
      or exists (select from recipes r where r.source_url = dish.source_url and r.is_valid)
    )
    limit greatest($5::int, 0)`,
})

const RUNS = "state in ('reading', 'saving')"

/** No row when one of the member's imports runs. */
export const insertImport = householdStatement<
  Pick<RecipeImport, 'id'>,
  [householdId: HouseholdId, userId: string, filename: string]
>({
  columns: { id: 'uuid' },
  text: `
    insert into recipe_imports (household_id, user_id, filename)
    select household_id, id, $3 from users where household_id = $1::uuid and id = $2::uuid
    on conflict (household_id, user_id) where ${RUNS} do nothing returning id`,
})

/** The member's imports whose server has died. */
export const endAbandonedImports = householdCommand<[householdId: HouseholdId, userId: string, problem: string]>({
  text: `
    update recipe_imports set state = 'failed', problem = $3
    where household_id = $1::uuid and user_id = $2::uuid and ${RUNS} and beat_at < now() - interval '1 minute'`,
})

export const deleteOldImports = householdCommand<[householdId: HouseholdId, userId: string, kept: number]>({
  text: `
    delete from recipe_imports where household_id = $1::uuid and user_id = $2::uuid and not ${RUNS} and id not in (
      select id from recipe_imports where household_id = $1::uuid and user_id = $2::uuid
      order by created_at desc limit $3::int
    )`,
})

export const beatImport = householdCommand<[householdId: HouseholdId, id: string]>({
  text: `update recipe_imports set beat_at = now() where household_id = $1::uuid and id = $2::uuid and ${RUNS}`,
})

/** `lines`: those that are added to the report, as JSON. */
export const writeImportProgress = householdCommand<
  [householdId: HouseholdId, id: string, entries: number, lines: string]
>({
  text: `
    update recipe_imports set state = 'saving', beat_at = now(), entries = $3::int, lines = lines || $4::jsonb,
      entries_done = entries_done + jsonb_array_length($4::jsonb)
    where household_id = $1::uuid and id = $2::uuid and ${RUNS}`,
})

/** `lines`: the whole report, as JSON. */
export const writeImportPictures = householdCommand<
  [householdId: HouseholdId, id: string, pictures: number, done: number, lines: string]
>({
  text: `
    update recipe_imports set beat_at = now(), pictures = $3::int, pictures_done = $4::int, lines = $5::jsonb
    where household_id = $1::uuid and id = $2::uuid and ${RUNS}`,
})

/** `problem`: null of one that is done. */
export const endImport = householdCommand<[householdId: HouseholdId, id: string, problem: string | null]>({
  text: `
    update recipe_imports set state = case when $3::text is null then 'done' else 'failed' end, problem = $3
    where household_id = $1::uuid and id = $2::uuid and ${RUNS}`,
})

const ANY_IMPORT_COLUMNS = { id: 'uuid', filename: 'text', state: 'text', createdAt: 'timestamptz' } as const

/** Its lines once it has ended. */
export const selectImport = householdStatement<
  Pick<
    RecipeImport,
    'id' | 'filename' | 'createdAt' | 'problem' | 'entries' | 'entriesDone' | 'pictures' | 'picturesDone'
  > & { state: ImportState; lines: ImportLine[] },
  [householdId: HouseholdId, userId: string, id: string]
>({
  columns: {
    ...ANY_IMPORT_COLUMNS,
    problem: 'text',
    entries: 'int4',
    entriesDone: 'int4',
    pictures: 'int4',
    picturesDone: 'int4',
    lines: 'jsonb',
  },
  text: `
    select id, filename, state, created_at as "createdAt", problem, entries, entries_done as "entriesDone",
      pictures, pictures_done as "picturesDone",
      case when ${RUNS} then '[]' else lines end as lines
    from recipe_imports where household_id = $1::uuid and user_id = $2::uuid and id = $3::uuid`,
})

export const selectImports = householdStatement<
  Pick<RecipeImport, 'id' | 'filename' | 'createdAt'> & { state: ImportState },
  [householdId: HouseholdId, userId: string]
>({
  columns: ANY_IMPORT_COLUMNS,
  text: `
    select id, filename, state, created_at as "createdAt"
    from recipe_imports where household_id = $1::uuid and user_id = $2::uuid order by created_at desc`,
})
