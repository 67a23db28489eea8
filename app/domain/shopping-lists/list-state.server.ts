import { AppError } from '#app/platform/app-error'
import type { NameMember } from '#app/domain/households/member'
import { signItems } from './item-authors'
import { toMemberListItem } from './item-record'
import { describeRemoved } from './removed-item'
import type { IntentRecord } from './intent'
import { createInversePatches, isActiveItem, type ItemPatch, type ItemRecord } from './item-patches'
import {
  countBytes,
  isPastLimit,
  itemsBytes,
  LIST_TOO_LARGE,
  LISTS_TOO_LARGE,
  MAX_LIST_BYTES,
  MAX_LISTS_BYTES,
} from '#app/domain/size-limits'
import { LIST_VERSION_CONFLICT, MAX_LIST_ITEMS, MAX_UNDO_BYTES, MAX_UNDO_STEPS, TOO_MANY_LIST_ITEMS } from './schema'
import { putInRememberedAisle, type RememberedAisles } from './remembered-aisles'
import type { ShoppingList } from './shopping-list'
import { toListShop } from '#app/domain/shopping-lists/list-shop'
import type { Shop } from '#app/domain/shopping-lists/shop'

export type ListStep = {
  version: number
  what: string
  /** Loaded only for undoing. */ before: ItemPatch[]
  /** As it is stored, about. */ bytes: number
}

/** A list with its items, tombstones among them, its undo steps, the latest first, and the intents that were asked for. */
export type ListState = {
  id: string
  public_id: string
  name: string
  version: number
  isShared: boolean
  leftOut: string[]
  shopId: string | null
  createdAt: Date
  items: ItemRecord[]
  steps: ListStep[]
  intents: readonly IntentRecord[]
  /** Of the household. */ aisles: RememberedAisles
  shops: Shop[]
  /** Of the household's other lists, in all. */ othersBytes: number
}

/** The result of a mutation; without `what` it adds no undo step. */
export type ListMutation = {
  items?: ItemRecord[] | undefined
  name?: string
  shopId?: string | null
  what?: string | undefined
  /** The version of the step that this mutation undoes. */ undone?: number
  /** Items that count as changed though no field is. */ touched?: readonly string[] | undefined
  /** An intent that has arrived with this change. */ arrived?: IntentRecord | undefined
}

export type ListChange = {
  /** Also pass these removed items, and those of the step to undo. */
  includeItemIds?: string[] | undefined
  undoVersion?: number | undefined
  /** Precondition: one of these versions; null for any. */
  expectedVersions?: number[] | null | undefined
  /** Also pass these intents, where they have arrived. */
  intentIds?: string[] | undefined
  mutate(seen: Pick<ListState, 'version' | 'items' | 'steps' | 'intents' | 'shops'>): ListMutation
}

/**
 * The state after a change. A change without effect does not increment the version.
 * @throws AppError `conflict` for another version, too many items or too much text, and what `mutate` throws
 */
export function applyListChange(state: ListState, change: ListChange, userId: string, now = new Date()): ListState {
  if (change.expectedVersions && !change.expectedVersions.includes(state.version))
    throw new AppError('conflict', LIST_VERSION_CONFLICT)
  const items = selectSeenItems(state, change)
  const {
    items: changed = items,
    name = state.name,
    shopId = state.shopId,
    what,
    undone,
    touched = [],
    arrived,
  } = change.mutate({ ...state, items })
  const after =
    changed === items ? items : signItems(items, placeNewItems(state, changed), { userId, at: now.toISOString() })
  const activeCount = countActive(after)
  if (activeCount > MAX_LIST_ITEMS && activeCount > countActive(items))
    throw new AppError('conflict', TOO_MANY_LIST_ITEMS)
  if (after !== items) refusePastLimits({ bytes: stateBytes(after), before: stateBytes(items) }, state.othersBytes)
  const patches = createInversePatches(items, after)
  const before = [...patches, ...touched.map((id) => ({ id }))]
  const changedIds = new Set(before.map(({ id }) => id))
  const version =
    before.length > 0 || name !== state.name || shopId !== state.shopId ? state.version + 1 : state.version
  const steps = undone === undefined ? state.steps : state.steps.filter((step) => step.version !== undone)
  const seen = new Set(items)
  return {
    ...state,
    name,
    shopId,
    version,
    items:
      before.length === 0 && after === items
        ? state.items
        : [
            ...after.map((item) => (changedIds.has(item.id) ? { ...item, version } : item)),
            ...state.items.filter((item) => !seen.has(item)),
          ],
    intents: arrived && !state.intents.includes(arrived) ? [...state.intents, arrived] : state.intents,
    steps: what && before.length > 0 ? addStep({ version, what, before }, steps) : steps,
  }
}

/** The last step, and those before it that there is room for. */
function addStep(step: Omit<ListStep, 'bytes'>, steps: ListStep[]): ListStep[] {
  let sum = 0
  const kept = steps.slice(0, MAX_UNDO_STEPS - 1).filter(({ bytes }) => (sum += bytes) <= MAX_UNDO_BYTES)
  return [{ ...step, bytes: countBytes(JSON.stringify(step.before)) }, ...kept]
}

/** What is added goes to the aisle that the household has chosen for it; a part of a split item has the aisle of the whole. */
function placeNewItems({ items, aisles }: ListState, changed: ItemRecord[]): ItemRecord[] {
  const known = new Set(items.map(({ id }) => id))
  return changed.map((item) => (known.has(item.id) ? item : putInRememberedAisle(item, aisles)))
}

function selectSeenItems({ items, steps }: ListState, { includeItemIds = [], undoVersion }: ListChange): ItemRecord[] {
  const undoneStep = steps.find(({ version }) => version === undoVersion)
  const included = new Set([...includeItemIds, ...(undoneStep?.before ?? []).map(({ id }) => id)])
  return items.filter((item) => !item.removed || included.has(item.id))
}

/** Of what is there of a list. */
export const stateBytes = (items: ItemRecord[]): number => itemsBytes(items.filter(isActiveItem))

/** @throws AppError `conflict` when a list, or all lists of its household, grow past what they may hold */
export function refusePastLimits({ bytes, before }: { bytes: number; before: number }, othersBytes: number): void {
  if (isPastLimit(bytes, before, MAX_LIST_BYTES)) throw new AppError('conflict', LIST_TOO_LARGE)
  if (isPastLimit(bytes + othersBytes, before + othersBytes, MAX_LISTS_BYTES))
    throw new AppError('conflict', LISTS_TOO_LARGE)
}

const countActive = (items: ItemRecord[]): number => items.filter(isActiveItem).length

/** What has to be written so that the stored `before` becomes `after`. */
export function diffListStates(before: ListState, after: ListState) {
  const [oldSteps, newSteps] = [new Set(before.steps), new Set(after.steps)]
  const oldVersions = new Map(before.items.map((item) => [item.id, item.version]))
  return {
    items: after.items.filter((item) => !oldVersions.has(item.id) || oldVersions.get(item.id) !== item.version),
    intents: after.intents.filter((intent) => !before.intents.includes(intent)),
    addedSteps: after.steps.filter((step) => !oldSteps.has(step)),
    deletedSteps: before.steps.filter((step) => !newSteps.has(step)).map(({ version }) => version),
  }
}

export function toShoppingList(
  { items, steps, createdAt, intents: _, aisles: _aisles, othersBytes: _bytes, shops, shopId, ...list }: ListState,
  nameMember: NameMember | null = null,
): ShoppingList {
  const [lastStep] = steps
  const active = items.filter(isActiveItem).sort(compareByPosition)
  return {
    ...list,
    createdAt: createdAt.toISOString(),
    ingredients: active.map((item) => toMemberListItem(item, nameMember)),
    undo: lastStep
      ? {
          version: lastStep.version,
          what: lastStep.what,
          ...describeRemoved(
            items.filter(({ removed, version }) => removed && version === lastStep.version),
            active,
          ),
        }
      : null,
    shop: toListShop(shops, shopId),
  }
}

const compareByPosition = (a: ItemRecord, b: ItemRecord) => a.position - b.position || (a.id < b.id ? -1 : 1)
