import pg from 'pg'

/** A mail that was given up, as when its server was away for too long. */
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
      `insert into mail (key, kind, recipient, subject, text, state, attempts, last_error) values ($1, 'shopping-list', $1, 'A shopping list for you', 'Lemons', 'failed', 5, 'the mail server did not answer')`,
      [recipient],
    )
  } finally {
    await client.end()
  }
}
