import type { HouseholdId } from '#app/domain/households/member'
import { householdCommand, householdStatement } from '#app/platform/statement'

/** How many work. */
export const countHelpLinks = householdStatement<{ count: number }, [householdId: HouseholdId, listId: string]>({
  columns: { count: 'int4' },
  text: `
    select count(*)::int as count from list_help_links
    where household_id = $1::uuid and list_id = $2::uuid and revoked_at is null and expires_at > now()`,
})

/** Ended links of a list past the latest ones, whose names are shown no more. */
export const deleteOldHelpLinks = householdCommand<[householdId: HouseholdId, listId: string, kept: number]>({
  text: `
    delete from list_help_links where household_id = $1::uuid and id in (
      select id from list_help_links
      where household_id = $1::uuid and list_id = $2::uuid and (revoked_at is not null or expires_at <= now())
      order by created_at desc, id offset $3::int
    )`,
})

/** No row for a list that is not there, or a user who is not a member any more. */
export const insertHelpLink = householdStatement<
  { expiresAt: Date },
  [householdId: HouseholdId, listId: string, tokenHash: string, mayAdd: boolean, days: number, userId: string]
>({
  columns: { expiresAt: 'timestamptz' },
  text: `
    insert into list_help_links (household_id, list_id, token_hash, may_add, expires_at, added_by)
    select list.household_id, list.id, $3, $4, now() + make_interval(days => $5), users.id
    from shopping_lists list join users on users.household_id = list.household_id and users.id = $6::uuid
    where list.household_id = $1::uuid and list.id = $2::uuid for key share of users
    returning expires_at as "expiresAt"`,
})

/** Those that work, the latest first. */
export const selectHelpLinks = householdStatement<
  { id: string; mayAdd: boolean; helperName: string | null; createdAt: Date; expiresAt: Date; lastUsedAt: Date | null },
  [householdId: HouseholdId, listId: string]
>({
  columns: {
    id: 'uuid',
    mayAdd: 'bool',
    helperName: 'text',
    createdAt: 'timestamptz',
    expiresAt: 'timestamptz',
    lastUsedAt: 'timestamptz',
  },
  text: `
    select id, may_add as "mayAdd", helper_name as "helperName", created_at as "createdAt", expires_at as "expiresAt",
      last_used_at as "lastUsedAt"
    from list_help_links where household_id = $1::uuid and list_id = $2::uuid and revoked_at is null and expires_at > now()
    order by created_at desc, id`,
})

/** The link of a token, while it works. */
export const selectHelpLink = householdStatement<
  { id: string; listId: string; mayAdd: boolean; helperName: string | null; addedBy: string; expiresAt: Date },
  [householdId: HouseholdId, tokenHash: string]
>({
  columns: {
    id: 'uuid',
    listId: 'uuid',
    mayAdd: 'bool',
    helperName: 'text',
    addedBy: 'uuid',
    expiresAt: 'timestamptz',
  },
  text: `
    select id, list_id as "listId", may_add as "mayAdd", helper_name as "helperName", added_by as "addedBy", expires_at as "expiresAt"
    from list_help_links
    where household_id = $1::uuid and token_hash = $2 and revoked_at is null and expires_at > now() and added_by is not null`,
})

export const revokeHelpLink = householdStatement<
  { version: number },
  [householdId: HouseholdId, listId: string, id: string]
>({
  columns: { version: 'int4' },
  text: `
    with revoked as (
      update list_help_links set revoked_at = now()
      where household_id = $1::uuid and list_id = $2::uuid and id = $3::uuid and revoked_at is null and expires_at > now()
      returning list_id
    )
    select version from shopping_lists where household_id = $1::uuid and id in (select list_id from revoked)`,
})

/** At most once a minute. */
export const touchHelpLink = householdCommand<[householdId: HouseholdId, id: string]>({
  text: `
    update list_help_links set last_used_at = now()
    where household_id = $1::uuid and id = $2::uuid and coalesce(last_used_at < now() - interval '1 minute', true)`,
})

export const nameHelpLink = householdCommand<[householdId: HouseholdId, id: string, helperName: string | null]>({
  text: `
    update list_help_links set helper_name = $3, last_used_at = now()
    where household_id = $1::uuid and id = $2::uuid and revoked_at is null and expires_at > now()`,
})
