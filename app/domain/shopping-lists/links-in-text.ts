/**
 * Mail programs make a link of whatever looks like one. In a letter that we send for somebody only our own may be one,
 * or the house becomes a way to send strangers to any place.
 */
const SCHEME = /[a-z]:\/\//i
const HOST = /[\p{L}\p{N}_-][.。．｡]\p{L}[\p{L}\p{N}-]/u
const NUMBERS = /\d[.。．｡]\d+[.。．｡]\d+[.。．｡]\d/u
const ADDRESS = /[^\s@]@[\p{L}\p{N}]/u

/** Whether a mail program may make a link of it, or of a part of it. */
export const holdsLink = (text: string): boolean =>
  [SCHEME, HOST, NUMBERS, ADDRESS].some((pattern) => pattern.test(text))

/** Invisible, and no program looks for a link across it. */
const GAP = '\u200b'

/** The same to read, but nothing in it becomes a link. */
export function withoutLinks(text: string): string {
  if (!holdsLink(text)) return text
  return text.replace(/[.。．｡:@](?=\S)/g, (mark) => mark + GAP)
}
