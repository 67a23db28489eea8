import { queryMainDatabase } from './main-database'

/** A mail whose delivery has failed finally, as after a long outage of the mail server. */
export async function insertFailedMail(recipient: string): Promise<void> {
  await queryMainDatabase(
    `
      insert into mail (key, kind, recipient, subject, text, state, attempts, last_error)
      values ($1, 'shopping-list', $1, 'A shopping list for you', 'Lemons', 'failed', 5,
      'the mail server did not answer')`,
    [recipient],
  )
}
