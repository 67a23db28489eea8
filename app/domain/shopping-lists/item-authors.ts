import type { MemberAct, NameMember } from '#app/domain/households/member'

/** Who added an item and who ticked it, as user ids; null for one who is not a member any more. */
export type ItemAuthors = {
  addedBy?: string | null
  createdAt?: string
  tickedBy?: string | null
  /** Null for an item that is not ticked. */ tickedAt?: string | null
}

export const AUTHOR_FIELDS: ReadonlySet<string> = new Set<keyof ItemAuthors>([
  'addedBy',
  'createdAt',
  'tickedBy',
  'tickedAt',
])

type SignedItem = ItemAuthors & { id: string; checked: boolean }

/** The items after a change, those that are new, ticked or unticked with their author. */
export function signItems<Item extends SignedItem>(
  before: readonly Item[],
  after: Item[],
  author: { userId: string; at: string },
): Item[] {
  const old = new Map(before.map((item) => [item.id, item]))
  return after.map((item) => {
    const was = old.get(item.id)
    if (was === item) return item
    // A part that is split off has the authors of the whole.
    const isNew = !was && item.addedBy === undefined
    const isTicked = item.checked && (was ? !was.checked : item.tickedAt === undefined)
    const isUnticked = !item.checked && was?.checked
    return {
      ...item,
      ...(isNew && { addedBy: author.userId, createdAt: author.at }),
      ...(isTicked && { tickedBy: author.userId, tickedAt: author.at }),
      ...(isUnticked && { tickedBy: null, tickedAt: null }),
    }
  })
}

/** As an item shows them; `ticked` is null for one that is not, or was before ticks were recorded. */
export const nameAuthors = (
  { addedBy, createdAt, tickedBy, tickedAt }: ItemAuthors,
  nameMember: NameMember,
): { added: MemberAct; ticked: MemberAct | null } => ({
  added: { ...nameMember(addedBy), at: createdAt ?? '' },
  ticked: tickedAt ? { ...nameMember(tickedBy), at: tickedAt } : null,
})

/** Everybody who did something on a list. */
export const listAuthors = (items: readonly ItemAuthors[]): (string | null | undefined)[] =>
  items.flatMap(({ addedBy, tickedBy, tickedAt }) => (tickedAt ? [addedBy, tickedBy] : [addedBy]))
