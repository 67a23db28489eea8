import pg from 'pg'

/** A mail whose delivery has failed finally, as after a long outage of the mail server. */
export async function insertFailedMail(recipient: string): Promise<void> {
  const url = process.env.LARDER_DATABASE_URL
  if (!url)
    throw new Error(
      'LARDER_DATABASE_URL is not set: the journeys start by `npx playwright test`, which starts the servers.',
    )
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `
        insert into mail (key, kind, recipient, subject, text, state, attempts, last_error)
        values ($1, 'shopping-list', $1, 'A shopping list for you', 'Lemons', 'failed', 5,
        'the mail server did not answer')`,
      [recipient],
    )
  } finally {
    await client.end()
  }
}
