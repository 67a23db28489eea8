import { queryMainDatabase } from './main-database'

/** Inserts a draft as it is after creation; returns its id. */
export async function insertDraftPost(title: string): Promise<string> {
  const [post] = await queryMainDatabase<{ id: string }>(
    `
      insert into blog_posts (title, slug, excerpt, content, author_name, updated_at)
      values ($1, gen_random_uuid()::text, 'Soup.', 'Soup.', 'Larder', now()) returning id`,
    [title],
  )
  return post!.id
}
