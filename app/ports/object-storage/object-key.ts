/** One name, or one in a folder; nothing that a file system or an address could take for more. */
const OBJECT_KEY_PATTERN = /^(?:[a-z]{1,20}\/)?[\da-z][\da-z-]{0,79}(?:\.[a-z]{1,5})?$/

/** @throws Error for what no caller of ours would write */
export function validateObjectKey(key: string): string {
  if (!OBJECT_KEY_PATTERN.test(key) || key.endsWith('\n')) throw new Error('not the key of an object')
  return key
}
