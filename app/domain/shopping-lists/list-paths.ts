/** The form of one item. */
export const listItemPath = (listId: string, itemId: string): string => `/shopping-lists/${listId}/items/${itemId}`
