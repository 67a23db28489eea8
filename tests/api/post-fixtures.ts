import type { QueryResultRow } from 'pg'

type RunQuery = <Row extends QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>
type PostFixture = {
  title?: string
  slug: string
  excerpt?: string
  content?: string
  authorName?: string
  imageUrl?: string | null
  metaDescription?: string | null
  keywords?: string[]
  isPublished?: boolean
  publishedAt?: string
}

/** Inserts a post directly into the database. */
export async function insertPost(
  query: RunQuery,
  {
    title = 'A soup that waits',
    slug,
    excerpt = 'It is better tomorrow.',
    content = 'One\n\ntwo',
    authorName = 'The Larder team',
    imageUrl = null,
    metaDescription = null,
    keywords = [],
    isPublished = true,
    publishedAt = '2025-01-05T10:00:00Z',
  }: PostFixture,
): Promise<{ id: string; slug: string }> {
  const [post] = await query<{ id: string }>(
    `
      insert into blog_posts (title, slug, excerpt, content, author_name, image_url, meta_description, keywords,
      is_published, published_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [title, slug, excerpt, content, authorName, imageUrl, metaDescription, keywords, isPublished, publishedAt],
  )
  return { id: post!.id, slug }
}

/** Inserts an image at its position in a post. */
export const insertPostImage = (
  query: RunQuery,
  postId: string,
  position: number,
  more: {
    url?: string
    altText?: string
    caption?: string
    source?: string
    photographer?: string
    photographerUrl?: string
  } = {},
) =>
  query(
    `
      insert into blog_images (post_id, position, url, alt_text, caption, width, height, source, photographer,
      photographer_url) values ($1, $2, $3, $4, $5, 800, 600, $6, $7, $8)`,
    [
      postId,
      position,
      more.url ?? '/plates/shelf-tomato-soup.svg',
      more.altText ?? null,
      more.caption ?? null,
      more.source ?? 'pexels',
      more.photographer ?? null,
      more.photographerUrl ?? null,
    ],
  )

/** Inserts a starter recipe at its position in a post. */
export const insertPostRecipe = (
  query: RunQuery,
  postId: string,
  position: number,
  slug: string,
  more: { title?: string; sourceUrl?: string; imageUrl?: string; summary?: string } = {},
) =>
  query(
    `insert into blog_recipes (post_id, position, recipe_id, title, image_url, source_url, source_domain, total_time_minutes, rating_value, summary)
     select $1, $2, id, coalesce($4, title), $5, coalesce($6, source_url), source_domain, total_time_minutes, 4.6,
       coalesce($7, summary) from recipes where slug = $3`,
    [postId, position, slug, more.title ?? null, more.imageUrl ?? null, more.sourceUrl ?? null, more.summary ?? null],
  )
