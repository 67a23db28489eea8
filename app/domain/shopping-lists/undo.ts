import { applyPatches, type ItemPatch, type ItemRecord } from './item-patches'

type PatchStep = { version: number; before: ItemPatch[] }

/** Whether a later step changed the same fields: then this one cannot be undone alone. */
export function hasLaterChanges(steps: PatchStep[], step: PatchStep): boolean {
  const touched = new Set(step.before.map(({ id }) => id))
  return steps.some(({ version, before }) => version > step.version && before.some(({ id }) => touched.has(id)))
}

/** The items without this step's changes; other later changes stay. */
export const revertStep = (items: ItemRecord[], { before }: PatchStep): ItemRecord[] => applyPatches(items, before)
