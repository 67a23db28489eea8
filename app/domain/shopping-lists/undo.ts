import { applyPatches } from './item-patches'
import type { ItemPatch, ItemRecord } from './item-patches'

type PatchStep = { version: number; before: ItemPatch[] }

/** Whether something that this step has changed was changed again by a later one: then it cannot be undone alone. */
export function hasLaterChanges(steps: PatchStep[], step: PatchStep): boolean {
  const touched = new Set(step.before.map(({ id }) => id))
  return steps.some(({ version, before }) => version > step.version && before.some(({ id }) => touched.has(id)))
}

/** The items as they were before this step, what later steps have done to others aside. */
export const revertStep = (items: ItemRecord[], { before }: PatchStep): ItemRecord[] => applyPatches(items, before)
