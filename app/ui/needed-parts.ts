/** What the browser waits for before it hydrates: until then the page works as it does without a script. */
export const neededParts: Promise<unknown>[] = []
