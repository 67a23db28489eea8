import { z } from 'zod'
import { ItemId, TypedItem, UndoStep } from './schema'

/** Which page a row's form stood on: all lists, or the list alone. */
const from = { back: z.literal('all').nullish().catch(null) }

export const ItemForm = ItemId.extend(from)
export const TypedForm = TypedItem.extend(from)
export const UndoForm = UndoStep.extend(from)

/** Where the cook goes on, at the row that they pressed. */
export function backTo(listId: string, back: 'all' | null | undefined, anchor: string): string {
  return `/shopping-lists${back === 'all' ? '' : `/${listId}`}#${anchor}`
}
