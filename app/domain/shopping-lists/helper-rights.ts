import type { ListIntent } from '#app/domain/shopping-lists/intent'
import { HELPER_MAY_NOT_ADD, HELPER_MAY_NOT_EDIT, HELPER_MAY_NOT_REMOVE, NOT_TICKED_BY_HELPER } from './messages'

/**
 * Why a helper may not do this, or null: they tick, untick what they have ticked themselves, and add if the link allows it;
 * nothing else.
 */
export function refuseHelper(
  { id, mayAdd }: { /** The link's. */ id: string; mayAdd: boolean },
  operation: ListIntent['operation'],
  item: { checked: boolean; tickedBy?: string | null } | null,
): string | null {
  if (operation === 'tick') return null
  if (operation === 'add') return mayAdd ? null : HELPER_MAY_NOT_ADD
  if (operation === 'remove') return HELPER_MAY_NOT_REMOVE
  if (operation === 'edit') return HELPER_MAY_NOT_EDIT
  return item?.checked && item.tickedBy !== id ? NOT_TICKED_BY_HELPER : null
}
