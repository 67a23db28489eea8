/** The form of one item. */
export const listItemPath = (listId: string, itemId: string): string => `/shopping-lists/${listId}/items/${itemId}`

/** The public page of a shared list. */
export const sharePath = (publicId: string): string => `/share/shopping-list/${publicId}`

/** A link that opens a messenger with the list's name and public URL. */
export const createMessageLink = (name: string, address: string): string =>
  `https://wa.me/?text=${encodeURIComponent(`${name}\n${address}`)}`
