/** One name, or one in a folder; nothing that a file system or an address could take for more. */
const KEY = /^(?:[a-z]{1,20}\/)?[\da-z][\da-z-]{0,79}(?:\.[a-z]{1,5})?$/

/** @throws Error for what no caller of ours would write */
export function checkedKey(key: string): string {
  if (!KEY.test(key) || key.endsWith('\n')) throw new Error('not the key of an object')
  return key
}
