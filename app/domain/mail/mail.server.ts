import { db } from '#app/platform/db.server'

export type NewMail = { key: string; kind: string; userId: string | null; recipient: string; subject: string; text: string; html?: string }
type Writer = { mail: { createMany(what: { data: NewMail[]; skipDuplicates: true }): Promise<unknown> } }

// To be replaced: only writes the row, and wakes nobody.
/** Puts a letter into the outbox, once per key, in the caller's transaction if there is one. */
export async function queueMail(mail: NewMail, tx: Writer = db()): Promise<void> {
  await tx.mail.createMany({ data: [mail], skipDuplicates: true })
}
