/** A dish that may be cooked, as the planner reads it. */
export type PlannerCandidate = {
  id: string
  minutes: number | null
  /** The item that the dish is built on, by its key; null where none was found: such dishes have it in common. */
  mainItem: string | null
  items: readonly string[]
  /** Fresh things by item key, each as a share of the pack it is sold in: 0.5 is half a pack. */
  freshShares: Readonly<Record<string, number>>
  /** The household's own rating, 1 to 5; null where unrated. */
  stars: number | null
  isInSeason: boolean
  /** Of the household's collection. */
  isSaved: boolean
}

/** A dinner to be planned. `minutes` is the longest that cooking may take; `lockedId` a dish that stays. */
export type PlannerDay = { minutes: number; lockedId?: string }

export type UseUp = readonly (readonly string[])[]

export type PlannerRequest = {
  days: readonly PlannerDay[]
  /** Only dishes that the household may be given: the diet and the 14 days were read before. */
  candidates: readonly PlannerCandidate[]
  /** Things at home that should be used, each with the item keys that it may be: a cheese is any cheese. */
  useUp: UseUp
  seed: number
}

type PlannedWeek = { dinners: (PlannerCandidate | null)[]; score: number }

/** The decision on the planner says why. */
const WEIGHTS = { excess: 3, repeat: 2, stars: 1, haste: 1, useUp: 4, season: 1, unknown: 1 }
/** Dinners of a week with the main ingredient of an earlier one: four main ingredients in five dinners. */
const MAX_REPEATS = 1
/** More than any week can save: each further repeat is worse than whatever else a week may be. No part of the score. */
const MONOTONY = 1000
/** Of all dishes without a known one. */
const UNKNOWN_MAIN = ''
const UNRATED_COST = 2
const EASY_SHARE = 0.8
/** Greedy weeks, each begun with another dish; the best are improved further. */
const STARTS = 40
const FINALISTS = 8
/** Dishes that a day chooses from, so that a long catalogue costs no more than a short one; fewer where two days change at once. */
const SHORTLIST = 150
const PAIR_CHOICES = 60
const MAX_ROUNDS = 8
/**
 * How many dishes are put on each day of the best week, to see whether the other days can be better beside them: more
 * where days have fewer to choose from, as everything then takes less time.
 */
const MIN_SHAKES = 8
const SHAKE_EFFORT = 9_000_000
const EPSILON = 1e-9

/** Mulberry32: the same seed gives the same week. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** What a dish costs on a day whatever else is cooked: own stars, minutes over 80 % of the day's, season. */
function costAlone(dish: PlannerCandidate, { minutes }: PlannerDay): number {
  const stars = dish.stars === null ? UNRATED_COST : 5 - dish.stars
  const easy = minutes * EASY_SHARE
  const haste = minutes > 0 ? Math.max(0, ((dish.minutes ?? 0) - easy) / (minutes - easy)) : 0
  const season = dish.isInSeason ? WEIGHTS.season : 0
  return WEIGHTS.stars * stars + WEIGHTS.haste * haste + (dish.isSaved ? 0 : WEIGHTS.unknown) - season
}

/** The places in `useUp` of the things that a dish uses. */
export const findUsedThings = (dish: PlannerCandidate, useUp: UseUp): number[] =>
  useUp.flatMap((keys, at) => (keys.some((item) => dish.items.includes(item)) ? [at] : []))

/** Part of a pack that is bought and not used. */
export const leftOfPack = (share: number): number => Math.max(0, Math.ceil(share - EPSILON) - share)

/** Whether the day leaves time for the dish. A dish that does not say how long it takes is not planned. */
export const fitsDay = (dish: PlannerCandidate, day: PlannerDay): boolean =>
  dish.minutes !== null && dish.minutes <= day.minutes

/** A dish with what it adds to the week's sums, by number. */
type Choice = {
  dish: PlannerCandidate
  /** Fresh things that are bought for it, and of each its share of a pack. */
  fresh: readonly number[]
  shares: readonly number[]
  main: number
  used: readonly number[]
}

/** The sums of a week: the cost that a dish adds is computed without the other dishes. */
class WeekSums {
  readonly #shares: Float64Array
  readonly #left: Float64Array
  readonly #mains: Int32Array
  readonly #used: Int32Array
  #repeats = 0

  constructor(items: number, mains: number, things: number) {
    this.#shares = new Float64Array(items)
    this.#left = new Float64Array(items)
    this.#mains = new Int32Array(mains)
    this.#used = new Int32Array(things)
  }

  /** What the dish would cost besides what it costs alone: packs begun, a main ingredient again, less what it uses up. */
  costOf({ fresh, shares, main, used }: Choice): number {
    let excess = 0
    // Runs a million times for a week, where an iterator would take most of the time.
    for (let at = 0; at < fresh.length; at += 1) {
      const item = fresh[at]!
      excess += leftOfPack(this.#shares[item]! + shares[at]!) - this.#left[item]!
    }
    let cost = WEIGHTS.excess * excess
    if (this.#mains[main]! > 0) cost += WEIGHTS.repeat + (this.#repeats < MAX_REPEATS ? 0 : MONOTONY)
    for (const thing of used) if (this.#used[thing] === 0) cost -= WEIGHTS.useUp
    return cost
  }

  /** Repeats of a main ingredient beyond those that a week may have. */
  get monotony(): number {
    return Math.max(0, this.#repeats - MAX_REPEATS)
  }

  add(choice: Choice): void {
    if (this.#mains[choice.main]! > 0) this.#repeats += 1
    this.#change(choice, 1)
  }

  remove(choice: Choice): void {
    this.#change(choice, -1)
    if (this.#mains[choice.main]! > 0) this.#repeats -= 1
  }

  #change({ fresh, shares, main, used }: Choice, by: 1 | -1): void {
    for (const [at, item] of fresh.entries()) {
      const sum = this.#shares[item]! + by * shares[at]!
      // What additions and removals leave of nothing is nothing.
      this.#shares[item] = sum < EPSILON ? 0 : sum
      this.#left[item] = leftOfPack(this.#shares[item]!)
    }
    this.#mains[main]! += by
    for (const thing of used) this.#used[thing]! += by
  }
}

type FoundWeek = { dinners: (Choice | null)[]; score: number; monotony: number }

const countFilled = ({ dinners }: FoundWeek): number => dinners.filter((choice) => choice !== null).length
/** A fuller week first, then the more varied, then the cheaper. */
const compareWeeks = (one: FoundWeek, other: FoundWeek): number =>
  countFilled(other) - countFilled(one) || one.monotony - other.monotony || one.score - other.score

/** Looks for the cheapest week: one dish for each day, no dish twice. */
class WeekSearch {
  readonly #days: readonly PlannerDay[]
  readonly #sums: WeekSums
  readonly #byId = new Map<string, Choice>()
  /** For each day its shortlist, with what each dish costs alone. */
  readonly #choices: readonly (readonly { choice: Choice; alone: number }[])[]
  readonly #dinners: (Choice | null)[]
  readonly #open: readonly number[]

  constructor({ days, candidates, useUp }: PlannerRequest) {
    this.#days = days
    const items = new Map<string, number>()
    const mains = new Map<string, number>()
    const atHome = new Set(useUp.flat())
    const numberOf = (numbers: Map<string, number>, name: string) => {
      const number = numbers.get(name) ?? numbers.size
      numbers.set(name, number)
      return number
    }
    const all = candidates.map((dish): Choice => {
      // A pack that is at home is not bought.
      const bought = Object.keys(dish.freshShares).filter((item) => !atHome.has(item))
      const choice = {
        dish,
        fresh: bought.map((item) => numberOf(items, item)),
        shares: bought.map((item) => dish.freshShares[item]!),
        main: numberOf(mains, dish.mainItem ?? UNKNOWN_MAIN),
        used: findUsedThings(dish, useUp),
      }
      this.#byId.set(dish.id, choice)
      return choice
    })
    this.#sums = new WeekSums(items.size, mains.size, useUp.length)
    this.#choices = days.map((day) => this.#shortlist(all, day))
    this.#dinners = days.map(({ lockedId }) => (lockedId === undefined ? null : (this.#byId.get(lockedId) ?? null)))
    this.#open = days.flatMap((_, index) => (this.#dinners[index] ? [] : [index]))
    for (const choice of this.#dinners) if (choice) this.#sums.add(choice)
  }

  /** The dishes with the best prospects: whatever may share a pack with others costs nothing for it yet. */
  #shortlist(all: readonly Choice[], day: PlannerDay): { choice: Choice; alone: number }[] {
    const ranked = all
      .filter(({ dish }) => fitsDay(dish, day))
      .map((choice) => {
        const alone = costAlone(choice.dish, day)
        const packs = choice.shares.reduce((sum, share) => sum + leftOfPack(share), 0)
        return { choice, alone, prospect: alone + packs - WEIGHTS.useUp * choice.used.length }
      })
      // Equal ones stay in the order of the candidates.
      .sort((a, b) => a.prospect - b.prospect)
    // A main ingredient that none of the best has is there with its best: a week may need it to be varied.
    const mains = new Set(ranked.slice(0, SHORTLIST).map(({ choice }) => choice.main))
    return ranked.filter(({ choice }, place) => {
      if (place < SHORTLIST) return true
      const isNew = mains.size < this.#days.length && !mains.has(choice.main)
      mains.add(choice.main)
      return isNew
    })
  }

  #put(index: number, choice: Choice | null): void {
    const before = this.#dinners[index]
    if (before) this.#sums.remove(before)
    this.#dinners[index] = choice
    if (choice) this.#sums.add(choice)
  }

  #aloneOn(index: number, choice: Choice): number {
    return costAlone(choice.dish, this.#days[index]!)
  }

  /** Puts the best dish on one day, the others standing. Returns whether the week changed. */
  #improveDay(index: number): boolean {
    const before = this.#dinners[index] ?? null
    this.#put(index, null)
    const taken = new Set(this.#dinners)
    let best = before
    let bestCost = before ? this.#aloneOn(index, before) + this.#sums.costOf(before) - EPSILON : Infinity
    for (const { choice, alone } of this.#choices[index]!) {
      if (taken.has(choice)) continue
      const cost = alone + this.#sums.costOf(choice)
      if (cost < bestCost) [best, bestCost] = [choice, cost]
    }
    this.#put(index, best)
    return best !== before
  }

  /** Puts the best two dishes on two days, the others standing: two that share a pack may only pay together. */
  #improvePair(first: number, second: number): boolean {
    const before = [this.#dinners[first]!, this.#dinners[second]!] as const
    this.#put(first, null)
    this.#put(second, null)
    const taken = new Set(this.#dinners)
    let best: readonly [Choice, Choice] = before
    let bestCost = this.#costOfPair(first, second, before) - EPSILON
    const shortlist = this.#choices[second]!.slice(0, PAIR_CHOICES)
    const seconds = shortlist
      .filter(({ choice }) => !taken.has(choice))
      .map(({ choice, alone }) => ({ two: choice, alone, cost: alone + this.#sums.costOf(choice) }))
      .sort((a, b) => a.cost - b.cost)
    const byItem = new Map<number, (typeof seconds)[number][]>()
    for (const other of seconds)
      for (const item of other.two.fresh) {
        const sharing = byItem.get(item)
        if (sharing) sharing.push(other)
        else byItem.set(item, [other])
      }
    for (const { choice: one, alone } of this.#choices[first]!.slice(0, PAIR_CHOICES)) {
      if (taken.has(one)) continue
      const oneCost = alone + this.#sums.costOf(one)
      this.#sums.add(one)
      /** What the second costs beside the first. */
      const tryBoth = ({ two, alone: aloneToo }: (typeof seconds)[number]) => {
        const costBeside = aloneToo + this.#sums.costOf(two)
        if (oneCost + costBeside < bestCost && two !== one) [best, bestCost] = [[one, two], oneCost + costBeside]
        return costBeside
      }
      // The cheapest that costs no more beside it, and whatever may share a pack: no other is cheaper beside it.
      for (const other of seconds) if (tryBoth(other) < other.cost + EPSILON && other.two !== one) break
      for (const item of one.fresh) byItem.get(item)?.forEach(tryBoth)
      this.#sums.remove(one)
    }
    this.#put(first, best[0])
    this.#put(second, best[1])
    return best !== before
  }

  #costOfPair(first: number, second: number, [one, two]: readonly [Choice, Choice]): number {
    const cost = this.#aloneOn(first, one) + this.#sums.costOf(one) + this.#aloneOn(second, two)
    this.#sums.add(one)
    const together = cost + this.#sums.costOf(two)
    this.#sums.remove(one)
    return together
  }

  #improveDays(): void {
    for (let round = 0; round < MAX_ROUNDS; round += 1)
      if (!this.#open.map((index) => this.#improveDay(index)).includes(true)) return
  }

  #improvePairs(): void {
    const filled = this.#open.filter((index) => this.#dinners[index])
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      let changed = false
      for (const [at, first] of filled.entries())
        for (const second of filled.slice(at + 1)) changed = this.#improvePair(first, second) || changed
      for (const index of filled) changed = this.#improveDay(index) || changed
      if (!changed) return
    }
  }

  /** The best week that is found where one day after the other has another dish and all others adapt to it. */
  #shake(best: FoundWeek): FoundWeek {
    let week = best
    const choices = this.#choices.reduce((sum, { length }) => sum + length, 0)
    const shakes = Math.max(MIN_SHAKES, SHAKE_EFFORT / choices ** 2)
    for (let place = 0; place < Math.min(shakes, SHORTLIST) && this.#open.length > 1; place += 1)
      for (const index of this.#open) {
        const choice = this.#choices[index]![place]?.choice
        if (!choice || week.dinners.includes(choice)) continue
        this.#restore(week.dinners)
        this.#put(index, choice)
        for (const other of this.#open) if (other !== index) this.#improveDay(other)
        this.#improveDays()
        const shaken = this.#readWeek()
        if (compareWeeks(shaken, week) < 0) week = shaken
      }
    if (week === best) return best
    this.#restore(week.dinners)
    this.#improvePairs()
    return this.#readWeek()
  }

  #readWeek(): FoundWeek {
    const { monotony } = this.#sums
    return { dinners: [...this.#dinners], score: this.#score() - MONOTONY * monotony, monotony }
  }

  #score(): number {
    const dinners = [...this.#dinners]
    let score = 0
    for (const index of dinners.keys()) this.#put(index, null)
    for (const [index, choice] of dinners.entries()) {
      if (choice) score += this.#aloneOn(index, choice) + this.#sums.costOf(choice)
      this.#put(index, choice)
    }
    return score
  }

  #restore(dinners: readonly (Choice | null)[]): void {
    for (const index of dinners.keys()) this.#put(index, null)
    for (const [index, choice] of dinners.entries()) this.#put(index, choice)
  }

  run(seed: number): PlannedWeek {
    const random = createRandom(seed)
    const locked = [...this.#dinners]
    const weeks = new Map<string, FoundWeek>()
    for (let start = 0; start < STARTS; start += 1) {
      this.#restore(locked)
      // The shortest list first, so that a day with few dishes is not left without; later starts in another order.
      const order = this.#open
        .map((index) => ({ index, rank: start === 0 ? this.#choices[index]!.length : random() }))
        .sort((a, b) => a.rank - b.rank || a.index - b.index)
        .map(({ index }) => index)
      const [opening] = order
      if (start > 0 && opening !== undefined) this.#put(opening, this.#pickUnused(opening, random))
      for (const index of order) if (!this.#dinners[index]) this.#improveDay(index)
      this.#improveDays()
      const week = this.#readWeek()
      weeks.set(week.dinners.map((choice) => choice?.dish.id).join(), week)
    }
    const finalists = [...weeks.values()]
      .sort(compareWeeks)
      .slice(0, FINALISTS)
      .map((week) => {
        this.#restore(week.dinners)
        this.#improvePairs()
        return this.#readWeek()
      })
      .sort(compareWeeks)
    const best = this.#shake(finalists[0]!)
    return { dinners: best.dinners.map((choice) => choice?.dish ?? null), score: best.score }
  }

  #pickUnused(index: number, random: () => number): Choice | null {
    const free = this.#choices[index]!.filter(({ choice }) => !this.#dinners.includes(choice))
    return free[Math.floor(random() * free.length)]?.choice ?? null
  }
}

/**
 * A week of dinners, one for each day, no dish twice: greedy starts in an order that the seed says, then exchanges of one
 * and of two dishes until none helps, and the best of them shaken. A day is null where no dish fits. A locked dish stays
 * even where the day is too short for it. One main ingredient comes twice at most where the dishes allow it. The score is
 * the cost of the week, the lower the better.
 */
export const planWeek = (request: PlannerRequest): PlannedWeek => new WeekSearch(request).run(request.seed)
