import type { User as UserRow } from '#app/platform/prisma-client/client'
import { command, statement } from '#app/platform/statement'
import type { SignedInUser } from './user'

/**
 * Finds or inserts the user and brings their profile up to date. A new user gets a household of their own; of two
 * concurrent first requests the second one waits and finds both. No row for an account of ours that has been deleted.
 */
export const upsertUser = statement<
  Omit<SignedInUser, 'email' | 'timeZone'>,
  [
    provider: string,
    externalId: string,
    email: string | null,
    firstName: string | null,
    lastName: string | null,
    profileImageUrl: string | null,
  ]
>({
  columns: {
    id: 'uuid',
    firstName: 'text',
    lastName: 'text',
    profileImageUrl: 'text',
    householdId: 'uuid',
    hasNews: 'bool',
    measures: 'text',
    diets: 'text',
    chosenTimeZone: 'text',
    seenTimeZone: 'text',
    suspensionReason: 'text',
  },
  text: `
    with upserted as (
      insert into users (provider, external_id, email, first_name, last_name, profile_image_url, household_id)
      select $1, $2, $3, $4, $5, $6, gen_random_uuid()
      where $1 <> 'local' or exists (select from local_users where id = $2)
      on conflict (provider, external_id) do update set email = excluded.email, first_name = excluded.first_name,
        last_name = excluded.last_name, profile_image_url = excluded.profile_image_url, updated_at = now()
      returning id, first_name, last_name, profile_image_url, household_id, household_news, measures, diets, chosen_time_zone,
        seen_time_zone, suspension_reason
    ), founded as (
      insert into households (id) select household_id from upserted on conflict do nothing
    )
    select id, first_name as "firstName", last_name as "lastName", profile_image_url as "profileImageUrl",
      household_id as "householdId", household_news is not null as "hasNews", measures, diets,
      chosen_time_zone as "chosenTimeZone", seen_time_zone as "seenTimeZone", suspension_reason as "suspensionReason"
    from upserted`,
})

/** In any letter case, newest first. */
export const selectUsersByEmail = statement<
  Pick<UserRow, 'id' | 'email' | 'provider' | 'createdAt' | 'suspendedAt'>,
  [email: string]
>({
  columns: { id: 'uuid', email: 'text', provider: 'text', createdAt: 'timestamptz', suspendedAt: 'timestamptz' },
  text: `
    select id, email, provider, created_at as "createdAt", suspended_at as "suspendedAt" from users
    where lower(email) = lower($1) order by created_at desc limit 20`,
})

export const deleteExpiredLocalSessions = command({ text: 'delete from local_sessions where expires_at < now()' })

export const deleteExpiredVerifications = command({ text: 'delete from local_verifications where expires_at < now()' })
