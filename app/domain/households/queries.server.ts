import { toHouseholdId } from '#app/platform/household-id'
import type { Household, HouseholdLookup, MealPlan, SavedRecipe, User } from '#app/platform/prisma-client/client'
import {
  command,
  composedHouseholdStatement,
  householdCommand,
  householdStatement,
  statement,
} from '#app/platform/statement'
import type { HouseholdId } from './member'
import { COPIED_COLUMNS, TABLES_NAMING_MEMBERS } from './tables'

/**
 * Whatever else is written for this household under this lock waits until the transaction is over, so that limits hold.
 * No row for a user who is not a member any more.
 */
export const lockHousehold = statement<Pick<Household, 'id'>, [householdId: HouseholdId, userId: string]>({
  columns: { id: 'uuid' },
  text: `
    select households.id from households join users on users.household_id = households.id
    where households.id = $1::uuid and users.id = $2::uuid for no key update`,
})

export const selectHouseholdOfPublicList = statement<
  { householdId: HouseholdId } & Pick<HouseholdLookup, 'key'>,
  [publicId: string]
>({
  columns: { householdId: 'uuid', key: 'text' },
  text: `select household_id as "householdId", key from household_lookup where kind = 'list' and key = $1`,
})

export const selectHouseholdOfHelpLink = statement<{ householdId: HouseholdId }, [tokenHash: string]>({
  columns: { householdId: 'uuid' },
  text: `select household_id as "householdId" from household_lookup where kind = 'help' and key = $1`,
})

export const selectHouseholdOfUser = statement<{ householdId: HouseholdId }, [userId: string]>({
  columns: { householdId: 'uuid' },
  text: 'select household_id as "householdId" from users where id = $1::uuid',
})

/** Waits until nobody else changes who is a member of these households; always in the same order, against deadlocks. */
export const lockHouseholds = command<[householdIds: readonly HouseholdId[]]>({
  text: 'select id from households where id = any($1::uuid[]) order by id for no key update',
})

/** No change of a list by this user is under way, and none begins, until the transaction is over. */
export const lockUser = statement<{ householdId: HouseholdId } & Pick<User, 'householdRole'>, [userId: string]>({
  columns: { householdId: 'uuid', householdRole: 'text' },
  text: `
    select household_id as "householdId", household_role as "householdRole" from users where id = $1::uuid for update`,
})

export type MemberRow = Pick<User, 'id' | 'email' | 'firstName' | 'lastName' | 'householdRole' | 'joinedAt'>

/** Who has been there longest comes first. */
export const selectMembers = statement<MemberRow, [householdId: HouseholdId]>({
  columns: {
    id: 'uuid',
    email: 'text',
    firstName: 'text',
    lastName: 'text',
    householdRole: 'text',
    joinedAt: 'timestamptz',
  },
  text: `
    select id, email, first_name as "firstName", last_name as "lastName", household_role as "householdRole", joined_at as "joinedAt"
    from users where household_id = $1::uuid order by joined_at, id`,
})

export const insertHousehold = statement<{ id: HouseholdId }>({
  columns: { id: 'uuid' },
  text: 'insert into households default values returning id',
})

/** What they have not been told yet of the household that they leave is no news in the other. */
export const moveUser = command<[userId: string, householdId: HouseholdId, role: string]>({
  text: `
    update users set household_id = $2::uuid, household_role = $3, joined_at = now(), household_news = null
    where id = $1::uuid`,
})

export const setRole = command<[householdId: HouseholdId, userId: string, role: string]>({
  text: 'update users set household_role = $3 where household_id = $1::uuid and id = $2::uuid',
})

export const setHouseholdName = command<[householdId: HouseholdId, name: string | null]>({
  text: 'update households set name = $2 where id = $1::uuid',
})

/** The foreign keys to users are checked at the end of the transaction, as a household's tables move one after the other. */
export const deferConstraints = command({ text: 'set constraints all deferred' })

// ---------------------------------------------------------------------------
// Invites
// ---------------------------------------------------------------------------

export const insertInvite = statement<
  { expiresAt: Date },
  [hash: string, householdId: HouseholdId, userId: string, seconds: number]
>({
  columns: { expiresAt: 'timestamptz' },
  text: `
    insert into household_lookup (kind, key, household_id, added_by, expires_at)
    values ('invite', $1, $2::uuid, $3::uuid, now() + make_interval(secs => $4))
    returning expires_at as "expiresAt"`,
})

type InviteRow = { id: string; addedBy: string | null; createdAt: Date; expiresAt: Date }

/** Those that can still be accepted, the latest first. */
export const selectInvites = statement<InviteRow, [householdId: HouseholdId]>({
  columns: { id: 'text', addedBy: 'uuid', createdAt: 'timestamptz', expiresAt: 'timestamptz' },
  text: `
    select key as id, added_by as "addedBy", created_at as "createdAt", expires_at as "expiresAt"
    from household_lookup where household_id = $1::uuid and kind = 'invite' and expires_at > now()
    order by created_at desc, key`,
})

export const selectInvite = statement<
  { householdId: HouseholdId; addedBy: string | null; expiresAt: Date },
  [hash: string]
>({
  columns: { householdId: 'uuid', addedBy: 'uuid', expiresAt: 'timestamptz' },
  text: `
    select household_id as "householdId", added_by as "addedBy", expires_at as "expiresAt"
    from household_lookup where kind = 'invite' and key = $1 and expires_at > now()`,
})

/** Whoever deletes the row has used the invite; a second one finds none. */
export const consumeInvite = statement<Pick<HouseholdLookup, 'key'>, [hash: string, householdId: HouseholdId]>({
  columns: { key: 'text' },
  text: `
    delete from household_lookup
    where kind = 'invite' and key = $1 and household_id = $2::uuid and expires_at > now() returning key`,
})

export const deleteInvite = command<[hash: string, householdId: HouseholdId]>({
  text: `delete from household_lookup where kind = 'invite' and key = $1 and household_id = $2::uuid`,
})

export const deleteInvitesBy = command<[householdId: HouseholdId, userId: string]>({
  text: `delete from household_lookup where kind = 'invite' and household_id = $1::uuid and added_by = $2::uuid`,
})

// ---------------------------------------------------------------------------
// Addresses for calendar apps
// ---------------------------------------------------------------------------

/** None for a user who is not a member any more. */
export const insertCalendarLink = command<[hash: string, householdId: HouseholdId, userId: string]>({
  text: `
    insert into household_lookup (kind, key, household_id, added_by)
    select 'calendar', $1, household_id, id from users where household_id = $2::uuid and id = $3::uuid for key share`,
})

export const selectCalendarLink = statement<
  Pick<HouseholdLookup, 'createdAt'>,
  [householdId: HouseholdId, userId: string]
>({
  columns: { createdAt: 'timestamptz' },
  text: `
    select created_at as "createdAt" from household_lookup
    where kind = 'calendar' and household_id = $1::uuid and added_by = $2::uuid`,
})

export const deleteCalendarLinksOf = command<[householdId: HouseholdId, userId: string]>({
  text: `delete from household_lookup where kind = 'calendar' and household_id = $1::uuid and added_by = $2::uuid`,
})

export const selectHouseholdOfCalendar = statement<{ householdId: HouseholdId }, [hash: string]>({
  columns: { householdId: 'uuid' },
  text: `select household_id as "householdId" from household_lookup where kind = 'calendar' and key = $1`,
})

/** They go on in the household that theirs is merged into. */
export const moveCalendarLinks = command<[from: HouseholdId, to: HouseholdId]>({
  text: `update household_lookup set household_id = $2::uuid where household_id = $1::uuid and kind = 'calendar'`,
})

/** The links by which others help to shop. */
export const revokeHelpLinksBy = householdCommand<[householdId: HouseholdId, userId: string]>({
  text: `
    update list_help_links set revoked_at = now()
    where household_id = $1::uuid and added_by = $2::uuid and revoked_at is null and expires_at > now()`,
})

/** The public addresses of its lists lead nowhere; without a member who is not suspended, no new one leads anywhere. */
export const renewPublicIds = householdCommand<[householdId: HouseholdId]>({
  text: `
    update shopping_lists set public_id = gen_random_uuid(), version = version + 1, updated_at = now(),
      is_shared = is_shared and exists (select from users where household_id = $1::uuid and suspended_at is null)
    where household_id = $1::uuid`,
})

/** The first names of the lists whose public addresses work, and how many they are. */
export const selectPublicLists = householdStatement<
  { names: string[]; count: number },
  [householdId: HouseholdId, max: number]
>({
  columns: { names: '_text', count: 'int4' },
  text: `
    select array(
        select name from shopping_lists where household_id = $1::uuid and is_shared
        order by archived_at desc nulls first, created_at desc, id limit $2
      ) as names,
      (select count(*)::int from shopping_lists where household_id = $1::uuid and is_shared) as count`,
})

/** Who has ticked or added something by a help link, as they call themselves. */
export type HelperNameRow = { id: string; helperName: string | null }

export const selectHelperNames = householdStatement<HelperNameRow, [householdId: HouseholdId, ids: readonly string[]]>({
  columns: { id: 'uuid', helperName: 'text' },
  text: `
    select id, helper_name as "helperName" from list_help_links where household_id = $1::uuid and id = any($2::uuid[])`,
})

export const deleteExpiredInvites = command({
  text: `delete from household_lookup where kind = 'invite' and expires_at < now()`,
})

// ---------------------------------------------------------------------------
// What members are told
// ---------------------------------------------------------------------------

/** To all members, or all but one. */
export const addNews = command<[householdId: HouseholdId, exceptUserId: string | null, newsJson: string]>({
  text: `
    update users set household_news = coalesce(household_news, '[]') || $3::jsonb
    where household_id = $1::uuid and id is distinct from $2::uuid`,
})

/** Of two pages that a member opens at once, one gets it. */
export const takeNews = statement<{ news: unknown }, [userId: string]>({
  columns: { news: 'jsonb' },
  text: `
    with waiting as (
      select id, household_news as news from users where id = $1::uuid and household_news is not null for update
    )
    update users set household_news = null from waiting where users.id = waiting.id returning waiting.news`,
})

/** What others have not been told yet and names this user. */
export const deleteNewsAbout = command<[householdId: HouseholdId, userId: string]>({
  text: `
    update users set household_news =
      (select jsonb_agg(item) from jsonb_array_elements(household_news) item where item->>'userId' is distinct from $2)
    where household_id = $1::uuid and household_news is not null`,
})

/** Once for a household of one with two lists. */
export const suggestSharing = householdStatement<Pick<Household, 'id'>, [householdId: HouseholdId]>({
  columns: { id: 'uuid' },
  text: `
    update households set sharing_suggested_at = now()
    where id = $1::uuid and sharing_suggested_at is null
      and (select count(*) from shopping_lists where household_id = $1::uuid) >= 2
      and (select count(*) from users where household_id = $1::uuid) = 1
    returning id`,
})

// ---------------------------------------------------------------------------
// Merging
// ---------------------------------------------------------------------------

type SharedCounts = { recipes: number; plans: number; lists: number; entries: number }

/** What a household holds beside its recipes and plans: bytes of its lists, and how many of the rest; see domain/size-limits. */
export const measureShared = householdStatement<
  { lists: number; cooked: number; staples: number; recurring: number; shops: number },
  [householdId: HouseholdId]
>({
  columns: { lists: 'int4', cooked: 'int4', staples: 'int4', recurring: 'int4', shops: 'int4' },
  text: `
    select (select coalesce(sum(bytes), 0)::int from shopping_lists where household_id = $1::uuid) as lists,
      (select count(*)::int from cooked_dishes where household_id = $1::uuid) as cooked,
      cardinality(staples) as staples, jsonb_array_length(recurring_items) as recurring, jsonb_array_length(shops) as shops
    from households where id = $1::uuid`,
})

/** What these recipes hold, in bytes. */
export const measureRecipes = householdStatement<
  { bytes: number },
  [householdId: HouseholdId, except: readonly string[]]
>({
  columns: { bytes: 'int4' },
  text: `
    select coalesce(sum(bytes), 0)::int as bytes from saved_recipes where household_id = $1::uuid and id <> all($2::uuid[])`,
})

export const countShared = householdStatement<SharedCounts, [householdId: HouseholdId]>({
  columns: { recipes: 'int4', plans: 'int4', lists: 'int4', entries: 'int4' },
  text: `
    select (select count(*)::int from saved_recipes where household_id = $1::uuid) as recipes,
      (select count(*)::int from meal_plans where household_id = $1::uuid) as plans,
      (select count(*)::int from shopping_lists where household_id = $1::uuid) as lists,
      (select count(*)::int from meal_plan_recipes where household_id = $1::uuid) as entries`,
})

/** A recipe without a page is known by its title and lines. */
export const selectRecipesToMatch = householdStatement<
  Pick<SavedRecipe, 'id' | 'source_url'> & { lines: string | null },
  [householdId: HouseholdId]
>({
  columns: { id: 'uuid', source_url: 'text', lines: 'text' },
  text: `
    select id, source_url, case when source_url like 'manual:%' then
      md5(jsonb_build_array(lower(title), to_jsonb(ingredients), to_jsonb(steps))::text) end as lines
    from saved_recipes where household_id = $1::uuid order by added_at, id`,
})

type Named = Pick<MealPlan, 'id' | 'name'>

export const selectPlanNames = householdStatement<Named, [householdId: HouseholdId]>({
  columns: { id: 'uuid', name: 'text' },
  text: 'select id, name from meal_plans where household_id = $1::uuid order by created_at, id',
})

export const selectListNames = householdStatement<Named, [householdId: HouseholdId]>({
  columns: { id: 'uuid', name: 'text' },
  text: 'select id, name from shopping_lists where household_id = $1::uuid order by created_at, id',
})

type MoveNamed = [from: HouseholdId, to: HouseholdId, ids: readonly string[], names: readonly string[]]

/** Their entries follow by the foreign key. */
export const movePlans = householdCommand<MoveNamed>({
  text: `
    update meal_plans set household_id = $2::uuid, name = named.name
    from unnest($3::uuid[], $4::text[]) as named(id, name) where household_id = $1::uuid and meal_plans.id = named.id`,
})

/** Their items, steps and the look-up of their public ids follow. */
export const moveLists = householdCommand<MoveNamed>({
  text: `
    update shopping_lists set household_id = $2::uuid, name = named.name
    from unnest($3::uuid[], $4::text[]) as named(id, name) where household_id = $1::uuid and shopping_lists.id = named.id`,
})

/** Their reviews and photographs follow by the foreign keys. */
export const moveRecipes = householdCommand<[from: HouseholdId, to: HouseholdId, except: readonly string[]]>({
  text: `
    update saved_recipes set household_id = $2::uuid where household_id = $1::uuid and id <> all($3::uuid[])`,
})

type ReplaceRecipes = [from: HouseholdId, to: HouseholdId, recipes: readonly string[], replacements: readonly string[]]

export const moveReviewsToSameRecipes = householdCommand<ReplaceRecipes>({
  text: `
    update saved_recipe_reviews set household_id = $2::uuid, recipe_id = same.replacement
    from unnest($3::uuid[], $4::uuid[]) as same(recipe, replacement)
    where household_id = $1::uuid and recipe_id = same.recipe`,
})

/** The tags of both. */
export const addTagsToSameRecipes = householdCommand<ReplaceRecipes>({
  text: `
    update saved_recipes kept
    set tags = kept.tags || array(select tag from unnest(coming.tags) as tag where lower(tag) <> all(
      select lower(own) from unnest(kept.tags) as own
    ))
    from unnest($3::uuid[], $4::uuid[]) as same(recipe, replacement), saved_recipes coming
    where coming.household_id = $1::uuid and coming.id = same.recipe
      and kept.household_id = $2::uuid and kept.id = same.replacement`,
})

export const movePhotosToSameRecipes = householdCommand<ReplaceRecipes>({
  text: `
    update recipe_photos set household_id = $2::uuid, recipe_id = same.replacement
    from unnest($3::uuid[], $4::uuid[]) as same(recipe, replacement)
    where household_id = $1::uuid and recipe_id = same.recipe`,
})

/** In the plans that have moved. */
export const planSameRecipes = householdCommand<
  [householdId: HouseholdId, recipes: readonly string[], replacements: readonly string[]]
>({
  text: `
    update meal_plan_recipes set recipe_id = same.replacement
    from unnest($2::uuid[], $3::uuid[]) as same(recipe, replacement)
    where household_id = $1::uuid and recipe_id = same.recipe`,
})

/** Before the recipes that are there already are deleted: what was cooked by them counts for the others. */
export const moveCookedDishes = householdCommand<ReplaceRecipes>({
  text: `
    update cooked_dishes set household_id = $2::uuid, source_url = coalesce((
      select target.source_url from unnest($3::uuid[], $4::uuid[]) as same(recipe, replacement)
      join saved_recipes old on old.household_id = $1::uuid and old.id = same.recipe
      join saved_recipes target on target.household_id = $2::uuid and target.id = same.replacement
      where old.source_url = cooked_dishes.source_url
    ), source_url)
    where household_id = $1::uuid`,
})

/** `$n` is an object of the old ids with their new ones. */
const mappedSources = (parameter: string) => `(
      select coalesce(jsonb_agg(
        case when ${parameter}::jsonb ->> (source->>'recipeId') is null then source
          else jsonb_set(source, '{recipeId}', ${parameter}::jsonb -> (source->>'recipeId')) end order by place
      ), '[]') from jsonb_array_elements(sources) with ordinality as each(source, place)
    )`

export const listSameRecipes = householdCommand<[householdId: HouseholdId, replacementsJson: string]>({
  text: `
    update shopping_list_items set sources = ${mappedSources('$2')}
    where household_id = $1::uuid and exists (
      select from jsonb_array_elements(sources) as source where $2::jsonb ->> (source->>'recipeId') is not null
    )`,
})

export const deleteRecipes = householdCommand<[householdId: HouseholdId, recipes: readonly string[]]>({
  text: 'delete from saved_recipes where household_id = $1::uuid and id = any($2::uuid[])',
})

/** Where a household puts items of its lists, what it buys regularly, and its shops; what the other one has chosen itself stays. */
export const addItemSettings = command<[from: HouseholdId, to: HouseholdId, maxAisles: number]>({
  text: `
    update households set item_aisles = households.item_aisles || coalesce((
        select jsonb_object_agg(added.key, added.value) from (
          select key, value from jsonb_each(origin.item_aisles) where not jsonb_exists(households.item_aisles, key)
          order by key limit greatest(0, $3::int - (select count(*) from jsonb_object_keys(households.item_aisles)))
        ) added
      ), '{}'),
      staples = households.staples || coalesce((
        select array_agg(staple) from unnest(origin.staples) as staple
        where lower(staple) not in (select lower(own) from unnest(households.staples) as own)
      ), '{}'),
      recurring_items = households.recurring_items || coalesce((
        select jsonb_agg(item) from jsonb_array_elements(origin.recurring_items) as item
        where lower(item->>'line') not in (select lower(own->>'line') from jsonb_array_elements(households.recurring_items) as own)
      ), '[]'),
      shops = households.shops || coalesce((
        select jsonb_agg(shop) from jsonb_array_elements(origin.shops) as shop
        where shop->>'id' not in (select own->>'id' from jsonb_array_elements(households.shops) as own)
      ), '[]')
    from households origin where origin.id = $1::uuid and households.id = $2::uuid`,
})

// ---------------------------------------------------------------------------
// Copying for a member who leaves
// ---------------------------------------------------------------------------

type CopiedTable = keyof typeof COPIED_COLUMNS

/** An insert of the copied columns, and of the others as given. */
function copyStatement<Table extends CopiedTable>(
  table: Table,
  others: Record<(typeof COPIED_COLUMNS)[Table]['others'][number], string>,
  joins: string,
  condition = 'true',
) {
  const { same } = COPIED_COLUMNS[table]
  const computed: [string, string][] = Object.entries(others)
  const into = [...computed.map(([column]) => column), ...same].join(', ')
  const values = [...computed.map(([, value]) => value), ...same.map((column) => `original.${column}`)].join(', ')
  return `
    insert into ${table} (${into}) select ${values} from ${table} original ${joins}
    where original.household_id = $1::uuid and ${condition}` as const
}
const ADDED_BY_LEAVER = 'case when original.added_by = $3::uuid then original.added_by end'

type CopyRows<More extends readonly unknown[]> = [from: HouseholdId, to: HouseholdId, userId: string, ...ids: More]
type IdPairs = [ids: readonly string[], copies: readonly string[]]

export const selectIdsToCopy = householdStatement<
  { recipes: string[]; plans: string[]; lists: string[] },
  [householdId: HouseholdId, userId: string]
>({
  columns: { recipes: '_text', plans: '_text', lists: '_text' },
  text: `
    select array(select id::text from saved_recipes where household_id = $1::uuid) as recipes,
      array(select id::text from meal_plans where household_id = $1::uuid and added_by = $2::uuid) as plans,
      array(select id::text from shopping_lists where household_id = $1::uuid and added_by = $2::uuid) as lists`,
})

export const copyRecipes = householdCommand<CopyRows<IdPairs>>({
  text: copyStatement(
    'saved_recipes',
    {
      id: 'copy.id',
      household_id: '$2::uuid',
      added_by: ADDED_BY_LEAVER,
      source_url: `case when original.source_url like 'manual:%' then 'manual:' || copy.id else original.source_url end`,
      // Counted by a trigger.
      bytes: '0',
    },
    `join unnest($4::uuid[], $5::uuid[]) as copy(original, id) on copy.original = original.id`,
  ),
})

/** Ratings, comments and notes are the member's and do not stay behind. */
export const moveReviews = householdCommand<CopyRows<IdPairs>>({
  text: `
    update saved_recipe_reviews set household_id = $2::uuid, recipe_id = copy.id
    from unnest($4::uuid[], $5::uuid[]) as copy(original, id)
    where household_id = $1::uuid and user_id = $3::uuid and recipe_id = copy.original`,
})

/** Neither do photographs. */
export const movePhotos = householdCommand<CopyRows<IdPairs>>({
  text: `
    update recipe_photos set household_id = $2::uuid, recipe_id = copy.id
    from unnest($4::uuid[], $5::uuid[]) as copy(original, id)
    where household_id = $1::uuid and user_id = $3::uuid and recipe_id = copy.original`,
})

export const copyPlans = householdCommand<CopyRows<IdPairs>>({
  text: copyStatement(
    'meal_plans',
    { id: 'copy.id', household_id: '$2::uuid', added_by: ADDED_BY_LEAVER },
    `join unnest($4::uuid[], $5::uuid[]) as copy(original, id) on copy.original = original.id`,
  ),
})

export const copyPlanEntries = householdCommand<
  CopyRows<[...IdPairs, recipes: readonly string[], recipeCopies: readonly string[]]>
>({
  text: copyStatement(
    'meal_plan_recipes',
    {
      id: 'gen_random_uuid()',
      household_id: '$2::uuid',
      added_by: ADDED_BY_LEAVER,
      meal_plan_id: 'copy.id',
      recipe_id: 'recipe.id',
    },
    `join unnest($4::uuid[], $5::uuid[]) as copy(original, id) on copy.original = original.meal_plan_id
    join unnest($6::uuid[], $7::uuid[]) as recipe(original, id) on recipe.original = original.recipe_id`,
  ),
})

export const copyCookedDishes = householdCommand<
  CopyRows<[recipes: readonly string[], recipeCopies: readonly string[]]>
>({
  text: copyStatement(
    'cooked_dishes',
    {
      id: 'gen_random_uuid()',
      household_id: '$2::uuid',
      added_by: ADDED_BY_LEAVER,
      source_url: `coalesce('manual:' || recipe.id, original.source_url)`,
    },
    `left join unnest($4::uuid[], $5::uuid[]) as recipe(original, id)
      on original.source_url = 'manual:' || recipe.original`,
  ),
})

export const copyLists = householdCommand<CopyRows<IdPairs>>({
  text: copyStatement(
    'shopping_lists',
    { id: 'copy.id', household_id: '$2::uuid', added_by: ADDED_BY_LEAVER, public_id: 'copy.id', version: '1' },
    `join unnest($4::uuid[], $5::uuid[]) as copy(original, id) on copy.original = original.id`,
  ),
})

export const copyListItems = householdCommand<CopyRows<[...IdPairs, recipesJson: string]>>({
  text: copyStatement(
    'shopping_list_items',
    {
      id: 'gen_random_uuid()',
      household_id: '$2::uuid',
      added_by: ADDED_BY_LEAVER,
      ticked_by: 'case when original.ticked_by = $3::uuid then $3::uuid end',
      list_id: 'copy.id',
      sources: mappedSources('$6'),
      removed_at: 'null',
      version: '0',
    },
    `join unnest($4::uuid[], $5::uuid[]) as copy(original, id) on copy.original = original.list_id`,
    'original.removed_at is null',
  ),
})

// ---------------------------------------------------------------------------
// Deleting
// ---------------------------------------------------------------------------

/** The user with what is theirs alone. */
export const deleteUserRow = statement<{ householdId: HouseholdId; email: string | null }, [userId: string]>({
  columns: { householdId: 'uuid', email: 'text' },
  text: 'delete from users where id = $1::uuid returning household_id as "householdId", email',
})

/** What operators did about somebody stays, by an id that leads to nobody. */
export const forgetEmailInAudit = command<[email: string, userId: string]>({
  text: 'update operator_audit set subject = $2 where subject = $1',
})

/** What a member has ticked stays ticked, and does not name them any more. */
export const forgetTicks = householdCommand<[householdId: HouseholdId, userId: string]>({
  text: 'update shopping_list_items set ticked_by = null where household_id = $1::uuid and ticked_by = $2::uuid',
})

const EXAMPLE_ID = '00000000-0000-4000-8000-000000000000'

/** What a member has added stays, and does not name them any more. */
export const forgetMember = composedHouseholdStatement<
  object,
  { table: (typeof TABLES_NAMING_MEMBERS)[number]; householdId: HouseholdId; userId: string }
>({
  columns: {},
  examples: TABLES_NAMING_MEMBERS.map((table) => ({
    table,
    householdId: toHouseholdId(EXAMPLE_ID),
    userId: EXAMPLE_ID,
  })),
  compose: ({ table, householdId, userId }) => ({
    text: `update ${table} set added_by = null where household_id = $1::uuid and added_by = $2::uuid`,
    values: [householdId, userId],
  }),
})

/** The member who has been there longest becomes a keeper, when there is none. */
export const ensureKeeper = command<[householdId: HouseholdId]>({
  text: `
    update users set household_role = 'keeper'
    where id = (select id from users where household_id = $1::uuid order by joined_at, id limit 1)
      and not exists (select from users where household_id = $1::uuid and household_role = 'keeper')`,
})

/** With everything in it. */
export const deleteHouseholdWithoutMembers = command<[householdId: HouseholdId]>({
  text: 'delete from households where id = $1::uuid and not exists (select from users where household_id = $1::uuid)',
})
