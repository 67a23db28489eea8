import type { WrittenEdit } from '#app/domain/shopping-lists/intent'
import type { AisleName } from '#app/domain/shopping-lists/shop'
import type { PreviewItem } from './list-preview'
import { createListAccess } from './list-rights'
import { getListQueue } from './list-queue'

/** The item whose form was asked for last on its list's page: without a signal the form is made of it. */
type ItemToEdit = {
  list: string
  /** Of the list as the page shows it. */ version: number
  item: PreviewItem
  /** Null where the page does not show them. */ aisles: AisleName[] | null
  /** The form was made without the server. */ isFromPage: boolean
}

let itemToEdit: ItemToEdit | null = null

export const setItemToEdit = (shown: Omit<ItemToEdit, 'isFromPage'>): void => {
  itemToEdit = { ...shown, isFromPage: false }
}

/** Its own aisle counts where the list's shop has it. */
export const findShownAisle = ({ aisle, ownAisle }: PreviewItem, aisles: AisleName[] | null): string =>
  ownAisle && aisles?.some((name) => name.aisle === ownAisle) ? ownAisle : aisle

/** Null when the form was opened in another way. */
export const getItemToEdit = (list: string | undefined, item: string | undefined): ItemToEdit | null =>
  itemToEdit?.list === list && itemToEdit?.item.id === item ? itemToEdit : null

/** Puts what was written in the form into the queue of the user whose page this is; it waits there for a signal. */
export async function queueItemEdit({ list, version, item, aisles }: ItemToEdit, form: FormData): Promise<void> {
  const { user } = document.documentElement.dataset
  if (user === undefined) return
  const [name, amount, aisle] = ['name', 'amount', 'aisle'].map((field) => String(form.get(field) ?? '').trim())
  const edit: WrittenEdit = {
    ...(name !== item.name && { name }),
    ...(amount !== item.amount && { amount: amount || null }),
    ...(aisle !== findShownAisle(item, aisles) && { aisle }),
    ...(form.has('remember') && { remember: true }),
  }
  if (Object.keys(edit).length === 0) return
  const queue = getListQueue(createListAccess(user))
  queue.add({ list, item: item.id, name: item.name, operation: 'edit', basedOn: version, edit })
  await queue.whenKept()
}
