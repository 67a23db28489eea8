import pg from 'pg'

/** Inserts a draft as it is after creation; returns its id. */
export async function insertDraftPost(title: string): Promise<string> {
  const url = process.env.LARDER_DATABASE_URL
  if (!url)
    throw new Error(
      'LARDER_DATABASE_URL is not set: the journeys start by `npx playwright test`, which starts the servers.',
    )
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `
        insert into blog_posts (title, slug, excerpt, content, author_name, updated_at)
        values ($1, gen_random_uuid()::text, 'Soup.', 'Soup.', 'Larder', now()) returning id`,
      [title],
    )
    return rows[0]!.id
  } finally {
    await client.end()
  }
}
