import type { BlogImage, BlogPost, BlogRecipe, Recipe } from '#app/platform/prisma-client/client'
import { TITLE_WORDS_VECTOR } from '#app/domain/recipes/vectors'
import { command, statement } from '#app/platform/statement'

export const deleteReadersOfPastDays = command({
  text: `delete from blog_views where day < (now() at time zone 'utc')::date`,
})

export const lockPageViews = command<[key: number]>({ text: 'select pg_advisory_xact_lock($1)' })

/** Rows of readers who are new to their day, and for each post one view more. */
export const insertReadersAndCount = command<
  [slugs: readonly string[], days: readonly string[], readers: readonly Buffer[]]
>({
  name: 'write-views',
  text: `
    with read as (select * from unnest($1::text[], $2::date[], $3::bytea[]) as read(slug, day, reader)),
      fresh as (
        insert into blog_views (day, reader) select day, reader from read join blog_posts using (slug) where is_published
        on conflict do nothing returning day, reader
      ),
      counted as (select slug, count(*)::int as readers from read join fresh using (day, reader) group by slug)
    update blog_posts set view_count = view_count + readers from counted where blog_posts.slug = counted.slug`,
})

/** Whoever else adds to the post or deletes it waits until the transaction is over. */
export const lockPostTitle = statement<Pick<BlogPost, 'title'>, [postId: string]>({
  columns: { title: 'text' },
  text: 'select title from blog_posts where id = $1::uuid for update',
})

export const lockPost = statement<
  Pick<BlogPost, 'slug' | 'title' | 'imageUrl' | 'isPublished' | 'publishedAt' | 'updatedAt'>,
  [postId: string]
>({
  columns: {
    slug: 'text',
    title: 'text',
    imageUrl: 'text',
    isPublished: 'bool',
    publishedAt: 'timestamptz',
    updatedAt: 'timestamptz',
  },
  text: `
    select slug, title, image_url as "imageUrl", is_published as "isPublished", published_at as "publishedAt",
      updated_at as "updatedAt"
    from blog_posts where id = $1::uuid for update`,
})

export const deletePostImage = statement<
  Pick<BlogImage, 'position'> & Pick<BlogPost, 'title'>,
  [imageId: string, postId: string]
>({
  columns: { position: 'int2', title: 'text' },
  text: `
    delete from blog_images i using blog_posts p where p.id = i.post_id and i.id = $1::uuid and i.post_id = $2::uuid
    returning i.position, p.title`,
})

/** By its own id or by that of the catalogue's recipe. */
export const deletePostRecipe = statement<
  Pick<BlogRecipe, 'position' | 'title'> & { post: string },
  [postId: string, id: string]
>({
  columns: { position: 'int2', title: 'text', post: 'text' },
  text: `
    delete from blog_recipes r using blog_posts p
    where p.id = r.post_id and r.post_id = $1::uuid and (r.id = $2::uuid or r.recipe_id = $2::uuid)
    returning r.position, r.title, p.title as post`,
})

/** Of a published post, or of a recipe in one. */
export const selectPublishedTitle = statement<Pick<BlogPost, 'title'>, [id: string]>({
  columns: { title: 'text' },
  text: `
    select title from blog_posts where id = $1 and is_published
    union all select blog_recipes.title from blog_recipes join blog_posts on blog_posts.id = post_id
    where blog_recipes.id = $1 and is_published`,
})

/** So many of the recipes that have the words are looked at, however many there are. */
const MAX_TITLE_SEARCH_CANDIDATES = 2000

/** The best of the candidates whose titles have these words, as the snapshots that posts keep. */
export const selectRecipesByTitle = statement<
  Pick<Recipe, 'id'> &
    Pick<
      BlogRecipe,
      'title' | 'imageUrl' | 'sourceUrl' | 'sourceDomain' | 'totalTimeMinutes' | 'ratingValue' | 'summary'
    >,
  [tsQuery: string, limit: number]
>({
  name: 'blog-recipe-search',
  columns: {
    id: 'uuid',
    title: 'text',
    imageUrl: 'text',
    sourceUrl: 'text',
    sourceDomain: 'text',
    totalTimeMinutes: 'int4',
    ratingValue: 'float8',
    summary: 'text',
  },
  text: `
    with found as materialized (
      select id, quality_score from recipes
      where ${TITLE_WORDS_VECTOR} @@ to_tsquery('simple', $1)
        and is_valid
      limit ${MAX_TITLE_SEARCH_CANDIDATES}
    ), best as materialized (select id, quality_score from found order by quality_score desc, id limit $2)
    select id, title, image_url as "imageUrl", source_url as "sourceUrl", source_domain as "sourceDomain",
      total_time_minutes as "totalTimeMinutes", rating_value as "ratingValue", summary
    from recipes join best using (id) order by best.quality_score desc, id`,
})
