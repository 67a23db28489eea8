import { objectKeys } from '#app/platform/text/objects'
/**
 * The ingredient chips of a saved recipe as a bitmask, so that one index answers both which recipes have a chip and
 * how frequent each chip is. Persisted: never reuse or renumber a bit; new chips take the next one.
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

/** In display order. */
export const COLLECTION_CHIPS = objectKeys(CHIP_BITS)
export const isCollectionChip = (name: string): name is CollectionChip => COLLECTION_CHIPS.some((chip) => chip === name)

export const toChipBitmask = (chips: Iterable<CollectionChip>): number => {
  let bits = 0
  for (const chip of chips) bits |= CHIP_BITS[chip]
  return bits
}

export type ChipCount = { chip: CollectionChip; count: number }

/** At most 10, the most frequent first, ties in display order. */
export function mostFrequentChips(groups: Iterable<{ chips: number; count: number }>, max = 10): ChipCount[] {
  const counts = new Map<CollectionChip, number>()
  for (const { chips, count } of groups)
    for (const chip of COLLECTION_CHIPS) if (chips & CHIP_BITS[chip]) counts.set(chip, (counts.get(chip) ?? 0) + count)
  return COLLECTION_CHIPS.map((chip) => ({ chip, count: counts.get(chip) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((item, other) => other.count - item.count)
    .slice(0, max)
}

/** The chips to show: the frequent ones, and the picked ones, so that they can be deselected. */
export function visibleChips(
  frequent: readonly ChipCount[],
  picked: readonly CollectionChip[],
  max = 10,
): CollectionChip[] {
  const unpicked = frequent.map(({ chip }) => chip).filter((chip) => !picked.includes(chip))
  const visible = new Set([...picked, ...unpicked.slice(0, Math.max(0, max - picked.length))])
  const frequentVisible = frequent.map(({ chip }) => chip).filter((chip) => visible.has(chip))
  return [...frequentVisible, ...picked.filter((chip) => !frequentVisible.includes(chip))]
}
