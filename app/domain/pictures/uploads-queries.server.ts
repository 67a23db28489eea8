import type { Upload } from '#app/platform/prisma-client/client'
import { statement } from '#app/platform/statement'

/** The name of the upload in an address, whichever width, kind and origin it has; the indexes are made of just this. */
const uploadNameIn = (column: string) => `substring(${column} from '/objects/([0-9a-f]{32})-')`

/** The posts that show the upload of this name: as their own picture, as one of their images, or as that of a recipe in them. */
const selectPostsShowing = (name: string) => `
  select is_published from blog_posts where ${uploadNameIn('image_url')} = ${name}
  union all select is_published from blog_images join blog_posts on blog_posts.id = post_id where ${uploadNameIn('url')} = ${name}
  union all select is_published from blog_recipes join blog_posts on blog_posts.id = post_id where ${uploadNameIn('blog_recipes.image_url')} = ${name}`

export const selectIsUploadPublished = statement<{ is: boolean }, [name: string]>({
  columns: { is: 'bool' },
  text: `
    select exists (select 1 from (${selectPostsShowing('$1')}) shown where is_published)
      or exists (select 1 from household_lookup where kind = 'photo-public' and key = $1) as is`,
})

/** A photograph of a cook is for its household, and for operators only while it is offered; any other file is for operators. */
export const selectUploadViewers = statement<
  { household: boolean; operators: boolean },
  [name: string, householdId: string | null]
>({
  columns: { household: 'bool', operators: 'bool' },
  text: `
    select coalesce(bool_or(kind = 'photo' and household_id = $2::uuid), false) as household,
      count(*) = 0 or bool_or(kind = 'photo-offered') as operators
    from household_lookup where kind in ('photo', 'photo-offered') and key = $1`,
})

/**
 * What came to nothing within an hour, what no article has had for a week, none in the trash either (a draft that is being
 * written may still want its own), and a photograph that its cook has removed.
 */
const IS_UNUSED = `(
  (u.object_path is null and u.expires_at < now() - interval '1 hour')
  or (u.object_path is not null and u.operator is null
    and not exists (select 1 from household_lookup where kind = 'photo' and key = substring(u.object_path from 10 for 32)))
  or (u.object_path is not null and u.operator is not null and u.created_at < now() - interval '7 days'
    and not exists (${selectPostsShowing('substring(u.object_path from 10 for 32)')})
    and not exists (select 1 from trash where kind = 'post' and substring(u.object_path from 10 for 32) = any(trash.uploads))))`

export const lockUnusedUploads = statement<Pick<Upload, 'id'>, [limit: number]>({
  columns: { id: 'uuid' },
  text: `
    select u.id from uploads u where ${IS_UNUSED} order by u.created_at limit $1 for update of u skip locked`,
})

/** Looked at once more: since they were locked an article may have taken one. */
export const deleteUploadsStillUnused = statement<Pick<Upload, 'id' | 'objectPath'>, [ids: readonly string[]]>({
  columns: { id: 'uuid', objectPath: 'text' },
  text: `
    delete from uploads u where u.id = any($1::uuid[]) and ${IS_UNUSED} returning u.id, u.object_path as "objectPath"`,
})

export const lockSizeOfUpload = statement<{ width: number; height: number }, [objectPath: string]>({
  columns: { width: 'int4', height: 'int4' },
  text: 'select width, height from uploads where object_path = $1 for key share',
})

export const selectUploadPaths = statement<{ path: string }>({
  columns: { path: 'text' },
  text: 'select object_path as path from uploads where object_path is not null order by id',
})
