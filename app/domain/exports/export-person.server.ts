import type { Member } from '#app/domain/households/member'
import { db } from '#app/platform/db.server'
import { writeJsonArray } from './export-household.server'

const BATCH_SIZE = 500
/** Mails whose text may be repeated: those of other kinds have a secret link in it. */
const KINDS_WITH_TEXT = ['shopping-list', 'feedback', 'feedback-answer']

type PersonSession = { userAgent: string; ip: string; since: Date; seen: Date }

/** What is kept about a user, as one JSON document in pieces: account, where signed in, mails, feedback, notes and photographs. */
export async function* exportPerson(
  { id: userId, householdId }: Member,
  sessions: PersonSession[],
): AsyncGenerator<string> {
  const account = await db().user.findUnique({
    where: { id: userId },
    select: {
      provider: true,
      externalId: true,
      email: true,
      firstName: true,
      lastName: true,
      profileImageUrl: true,
      householdRole: true,
      measures: true,
      diets: true,
      chosenTimeZone: true,
      seenTimeZone: true,
      joinedAt: true,
      createdAt: true,
      updatedAt: true,
      household: { select: { name: true } },
    },
  })
  yield `{"exportedAt":${JSON.stringify(new Date())},\n"account":${JSON.stringify(account)},\n"sessions":`
  yield JSON.stringify(sessions.map(({ userAgent, ip, since, seen }) => ({ userAgent, ip, since, seen })))
  yield ',\n"mails":'
  yield* writeJsonArray(iterateMails(userId))
  yield ',\n"feedback":'
  yield* writeJsonArray(iterateFeedback(userId))
  const where = { householdId, userId }
  yield ',\n"reviews":'
  yield JSON.stringify(
    await db().savedRecipeReview.findMany({
      where,
      select: { recipeId: true, user_rating: true, note: true, user_comments: true, updatedAt: true },
      orderBy: { recipeId: 'asc' },
    }),
  )
  yield ',\n"photographs":'
  yield JSON.stringify(
    await db().recipePhoto.findMany({
      where,
      select: { recipeId: true, width: true, height: true, bytes: true, state: true, createdAt: true },
      orderBy: { createdAt: 'asc' },
    }),
  )
  yield '}\n'
}

async function* iterateMails(userId: string) {
  for (let last: string | undefined; ;) {
    const mails: { id: string; kind: string; text: string }[] = await db().mail.findMany({
      where: { userId },
      select: {
        id: true,
        kind: true,
        recipient: true,
        subject: true,
        text: true,
        state: true,
        createdAt: true,
        sentAt: true,
      },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: BATCH_SIZE,
      ...(last && { cursor: { id: last }, skip: 1 }),
    })
    for (const { id: _, text, ...mail } of mails) yield KINDS_WITH_TEXT.includes(mail.kind) ? { ...mail, text } : mail
    last = mails.at(-1)?.id
    if (mails.length < BATCH_SIZE) return
  }
}

async function* iterateFeedback(userId: string) {
  for (let last: string | undefined; ;) {
    const sent: { id: string }[] = await db().feedback.findMany({
      where: { userId },
      select: {
        id: true,
        category: true,
        message: true,
        rating: true,
        createdAt: true,
        answer: true,
        answeredAt: true,
      },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: BATCH_SIZE,
      ...(last && { cursor: { id: last }, skip: 1 }),
    })
    for (const { id: _, ...feedback } of sent) yield feedback
    last = sent.at(-1)?.id
    if (sent.length < BATCH_SIZE) return
  }
}
