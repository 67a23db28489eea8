import { restored } from './change'
import type { Before, KeptItem } from './change'

type Step = { version: number; before: Before[] }

/** Whether something that this step has changed was changed again by a later one: then it cannot be undone alone. */
export function isBuiltUpon(steps: Step[], step: Step): boolean {
  const touched = new Set(step.before.map(({ id }) => id))
  return steps.some(({ version, before }) => version > step.version && before.some(({ id }) => touched.has(id)))
}

/** The items as they were before this step, what later steps have done to others aside. */
export const undo = (items: KeptItem[], { before }: Step): KeptItem[] => restored(items, before)
