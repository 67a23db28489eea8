import type { HouseholdId } from '#app/domain/households/member'
import type { RecipePhoto, SavedRecipe } from '#app/platform/prisma-client/client'
import { command, householdCommand, householdStatement, statement } from '#app/platform/statement'

type PhotoRow = Pick<RecipePhoto, 'id' | 'objectName' | 'width' | 'height' | 'state' | 'userId'>

export const selectPhotosOfRecipe = householdStatement<PhotoRow, [householdId: HouseholdId, recipeId: string]>({
  columns: { id: 'uuid', objectName: 'text', width: 'int4', height: 'int4', state: 'text', userId: 'uuid' },
  text: `
    select id, object_name as "objectName", width, height, state, user_id as "userId"
    from recipe_photos where household_id = $1::uuid and recipe_id = $2::uuid order by created_at, id`,
})

/** What one member has added, by recipe. */
export const selectPhotosOfMember = householdStatement<
  Pick<RecipePhoto, 'recipeId' | 'objectName'>,
  [householdId: HouseholdId, userId: string]
>({
  columns: { recipeId: 'uuid', objectName: 'text' },
  text: `
    select recipe_id as "recipeId", object_name as "objectName"
    from recipe_photos where household_id = $1::uuid and user_id = $2::uuid order by recipe_id, created_at, id`,
})

export const countPhotos = householdStatement<
  { photos: number; bytes: number; isThere: boolean },
  [householdId: HouseholdId, recipeId: string, digest: string]
>({
  columns: { photos: 'int4', bytes: 'float8', isThere: 'bool' },
  text: `
    select count(*)::int as photos, coalesce(sum(bytes), 0)::float8 as bytes,
      coalesce(bool_or(recipe_id = $2::uuid and digest = $3), false) as "isThere"
    from recipe_photos where household_id = $1::uuid`,
})

export const insertPhoto = householdCommand<
  [
    householdId: HouseholdId,
    recipeId: string,
    userId: string,
    objectName: string,
    digest: string,
    width: number,
    height: number,
    bytes: number,
    state: string,
  ]
>({
  text: `
    insert into recipe_photos (household_id, recipe_id, user_id, object_name, digest, width, height, bytes, state)
    select household_id, id, $3::uuid, $4, $5, $6::int, $7::int, $8::int, $9
    from saved_recipes where household_id = $1::uuid and id = $2::uuid`,
})

/** Only its own cook offers it, or takes it back. */
export const updatePhotoState = householdCommand<
  [householdId: HouseholdId, id: string, userId: string, from: readonly string[], to: string]
>({
  text: `
    update recipe_photos set state = $5, shown_on = null
    where household_id = $1::uuid and id = $2::uuid and user_id = $3::uuid and state = any($4::text[])`,
})

export const deletePhoto = householdCommand<[householdId: HouseholdId, id: string]>({
  text: 'delete from recipe_photos where household_id = $1::uuid and id = $2::uuid',
})

/** The recipe of the catalogue at an address, or at one that leads to it. */
const catalogueRecipeAt = (url: string) => `(
      select r.id from recipes r where r.is_valid and (
        r.source_url = ${url} or r.id = (select a.recipe_id from recipe_addresses a where a.url = ${url})
      ) order by (r.source_url = ${url}) desc limit 1
    )`

export const selectIsInCatalogue = statement<{ is: boolean }, [source_url: string]>({
  columns: { is: 'bool' },
  text: `select ${catalogueRecipeAt('$1')} is not null as is`,
})

type OfferedRow = Pick<RecipePhoto, 'objectName' | 'width' | 'height'> &
  Pick<SavedRecipe, 'title' | 'source_url'> & { since: Date }

/** Those that wait ('photo-offered'), the oldest first, or that are public ('photo-public'). */
export const selectPhotosOfKind = statement<OfferedRow, [kind: string, limit: number, offset: number]>({
  columns: {
    objectName: 'text',
    width: 'int4',
    height: 'int4',
    title: 'text',
    source_url: 'text',
    since: 'timestamptz',
  },
  text: `
    select p.object_name as "objectName", p.width, p.height, s.title, s.source_url, l.created_at as since
    from household_lookup l
    join recipe_photos p on p.household_id = l.household_id and p.object_name = l.key
    join saved_recipes s on s.household_id = p.household_id and s.id = p.recipe_id
    where l.kind = $1 order by l.created_at, l.key limit $2 offset $3`,
})

export const countPhotosOfKind = statement<{ count: number }, [kind: string]>({
  columns: { count: 'int4' },
  text: 'select count(*)::int as count from household_lookup where kind = $1',
})

/** Shows an offered one with the catalogue's recipe; without rows if either is gone, or taken back at this moment. */
export const approvePhoto = statement<Pick<SavedRecipe, 'source_url'>, [objectName: string]>({
  columns: { source_url: 'text' },
  text: `
    update recipe_photos p set state = 'approved', shown_on = ${catalogueRecipeAt('s.source_url')}
    from household_lookup l, saved_recipes s
    where l.kind = 'photo-offered' and l.key = $1 and p.state = 'offered' and p.household_id = l.household_id and p.object_name = l.key
      and s.household_id = p.household_id and s.id = p.recipe_id and ${catalogueRecipeAt('s.source_url')} is not null
    returning s.source_url`,
})

/** Of an offered or a public one. */
export const refusePhoto = command<[objectName: string]>({
  text: `
    update recipe_photos p set state = 'refused', shown_on = null
    from household_lookup l
    where l.kind = 'photo' and l.key = $1 and p.household_id = l.household_id and p.object_name = l.key
      and p.state in ('offered', 'approved')`,
})
