/** Where anybody reads the list who has this address. */
export const sharePath = (listId: string): string => `/share/shopping-list/${listId}`

/** A message that waits to be sent to whom the cook chooses: the list's name and its public address. */
export const createMessageLink = (name: string, address: string): string =>
  `https://wa.me/?text=${encodeURIComponent(`${name}\n${address}`)}`
