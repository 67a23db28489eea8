import { z } from 'zod'
import { ItemId, TypedItem, UndoStep } from './schema'

/** The page of the row's form: all lists, or a single list. */
const backField = { back: z.literal('all').nullish().catch(null) }

export const ItemForm = ItemId.extend(backField)
export const TypedItemForm = TypedItem.extend(backField)
/** `id` of the removed item in whose place the button stands. */
export const UndoForm = UndoStep.extend({ ...backField, id: ItemId.shape.id.optional() })

/** The redirect after a form submission, anchored at the submitted row. */
export function listReturnPath(listId: string, back: 'all' | null | undefined, anchor: string): string {
  return `/shopping-lists${back === 'all' ? '' : `/${listId}`}#${anchor}`
}
