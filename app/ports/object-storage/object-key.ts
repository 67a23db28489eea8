/**
 * A file name, or one inside a single directory; nothing that a file system or a URL could resolve elsewhere (path
 * traversal).
 */
const OBJECT_KEY_PATTERN = /^(?:[a-z]{1,20}\/)?[\da-z][\da-z-]{0,79}(?:\.[a-z]{1,5})?$/

/** @throws Error for an invalid key, which is a bug of the caller */
export function validateObjectKey(key: string): string {
  if (!OBJECT_KEY_PATTERN.test(key) || key.endsWith('\n')) throw new Error('not the key of an object')
  return key
}
