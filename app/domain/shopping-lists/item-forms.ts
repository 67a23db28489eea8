import { z } from 'zod'
import { ItemId, TypedItem, UndoStep } from './schema'

/** Which page a row's form stood on: all lists, or the list alone. */
const backField = { back: z.literal('all').nullish().catch(null) }

export const ItemForm = ItemId.extend(backField)
export const TypedItemForm = TypedItem.extend(backField)
export const UndoForm = UndoStep.extend(backField)

/** Where the cook goes on, at the row that they pressed. */
export function listReturnPath(listId: string, back: 'all' | null | undefined, anchor: string): string {
  return `/shopping-lists${back === 'all' ? '' : `/${listId}`}#${anchor}`
}
