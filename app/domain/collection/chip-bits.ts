/**
 * The ingredient chips of a saved recipe as one number, a bit for each, so that one index answers both which recipes
 * have a chip and how frequent each is. Rows hold these numbers: a chip keeps its bit for ever, a new one takes the next.
 */
const BITS = {
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
export type Chip = keyof typeof BITS

/** In the order of spec §2. */
export const CHIPS = Object.keys(BITS) as Chip[]
export const isChip = (name: string): name is Chip => CHIPS.includes(name as Chip)

export const bitsOf = (chips: Iterable<Chip>): number => {
  let bits = 0
  for (const chip of chips) bits |= BITS[chip]
  return bits
}

export type ChipCount = { chip: Chip; count: number }

/** spec §2: at most 10, the most frequent first; equals in the order of the list. */
export function mostFrequent(groups: Iterable<{ chips: number; count: number }>, most = 10): ChipCount[] {
  const counts = new Map<Chip, number>()
  for (const { chips, count } of groups)
    for (const chip of CHIPS) if (chips & BITS[chip]) counts.set(chip, (counts.get(chip) ?? 0) + count)
  return CHIPS.map((chip) => ({ chip, count: counts.get(chip) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, most)
}

/** The chips to pick from: the frequent ones, and whatever is picked already, so that it can be put back. */
export function chipsToShow(frequent: readonly ChipCount[], picked: readonly Chip[], most = 10): Chip[] {
  const others = frequent.map(({ chip }) => chip).filter((chip) => !picked.includes(chip))
  const kept = new Set([...picked, ...others.slice(0, Math.max(0, most - picked.length))])
  const known = frequent.map(({ chip }) => chip).filter((chip) => kept.has(chip))
  return [...known, ...picked.filter((chip) => !known.includes(chip))]
}
