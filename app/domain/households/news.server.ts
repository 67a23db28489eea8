import { t } from '#packages/texts/t'
import { z } from 'zod'
import { query } from '#app/platform/db.server'
import { describeMerge, displayName } from './household'
import type { Member } from './member'
import { selectMembers, takeNews } from './queries.server'

const count = z.number()
const News = z.array(
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('joined'),
      userId: z.string(),
      recipes: count,
      plans: count,
      lists: count,
      alreadyThere: count,
    }),
    z.object({ kind: z.literal('removed') }),
  ]),
)

/** What this member has not been told yet, in sentences, once; null for nothing. */
export async function takeHouseholdNews({ id, householdId }: Member): Promise<string | null> {
  const [row] = await query(takeNews, [id])
  const news = News.safeParse(row?.news)
  if (!news.success) return null
  const members = new Map((await query(selectMembers, [householdId])).map((member) => [member.id, member]))
  return news.data
    .map((item) => {
      if (item.kind === 'removed')
        return t(
          'You were removed from the household. You have your own copy of its recipes, and your plans and lists.',
        )
      const member = members.get(item.userId)
      const name = member ? displayName(member) : t('Somebody')
      return `${t('{name} joined your household.', { name })} ${describeMerge(item)}`.trim()
    })
    .join(' ')
}
