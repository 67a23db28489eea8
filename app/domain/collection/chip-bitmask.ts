/**
 * The ingredient chips of a saved recipe as one number, a bit for each, so that one index answers both which recipes
 * have a chip and how frequent each is. Rows hold these numbers: a chip keeps its bit for ever, a new one takes the next.
 */
const CHIP_BITS = {
  chicken: 1 << 0,
  beef: 1 << 1,
  pork: 1 << 2,
  fish: 1 << 3,
  seafood: 1 << 4,
  pasta: 1 << 5,
  rice: 1 << 6,
  potato: 1 << 7,
  tomato: 1 << 8,
  onion: 1 << 9,
  garlic: 1 << 10,
  mushroom: 1 << 11,
  cheese: 1 << 12,
  egg: 1 << 13,
  carrot: 1 << 14,
  cabbage: 1 << 15,
  pepper: 1 << 16,
} as const
export type CollectionChip = keyof typeof CHIP_BITS

/** In the order of spec §2. */
export const COLLECTION_CHIPS = Object.keys(CHIP_BITS) as CollectionChip[]
export const isCollectionChip = (name: string): name is CollectionChip =>
  COLLECTION_CHIPS.includes(name as CollectionChip)

export const toChipBitmask = (chips: Iterable<CollectionChip>): number => {
  let bits = 0
  for (const chip of chips) bits |= CHIP_BITS[chip]
  return bits
}

export type ChipCount = { chip: CollectionChip; count: number }

/** spec §2: at most 10, the most frequent first; equals in the order of the list. */
export function mostFrequentChips(groups: Iterable<{ chips: number; count: number }>, most = 10): ChipCount[] {
  const counts = new Map<CollectionChip, number>()
  for (const { chips, count } of groups)
    for (const chip of COLLECTION_CHIPS) if (chips & CHIP_BITS[chip]) counts.set(chip, (counts.get(chip) ?? 0) + count)
  return COLLECTION_CHIPS.map((chip) => ({ chip, count: counts.get(chip) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, most)
}

/** The chips to pick from: the frequent ones, and whatever is picked already, so that it can be put back. */
export function visibleChips(
  frequent: readonly ChipCount[],
  picked: readonly CollectionChip[],
  most = 10,
): CollectionChip[] {
  const others = frequent.map(({ chip }) => chip).filter((chip) => !picked.includes(chip))
  const kept = new Set([...picked, ...others.slice(0, Math.max(0, most - picked.length))])
  const known = frequent.map(({ chip }) => chip).filter((chip) => kept.has(chip))
  return [...known, ...picked.filter((chip) => !known.includes(chip))]
}
