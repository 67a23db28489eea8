/**
 * Mail programs make a link of whatever looks like one. In a letter that we send for somebody only our own may be one,
 * or the house becomes a way to send strangers to any place.
 */
const URL_SCHEME_PATTERN = /[a-z]:\/\//i
const DOMAIN_NAME_PATTERN = /[\p{L}\p{N}_-][.。．｡]\p{L}[\p{L}\p{N}-]/u
const IP_ADDRESS_PATTERN = /\d[.。．｡]\d+[.。．｡]\d+[.。．｡]\d/u
const EMAIL_ADDRESS_PATTERN = /[^\s@]@[\p{L}\p{N}]/u

/** Whether a mail program may make a link of it, or of a part of it. */
export const containsLink = (text: string): boolean =>
  [URL_SCHEME_PATTERN, DOMAIN_NAME_PATTERN, IP_ADDRESS_PATTERN, EMAIL_ADDRESS_PATTERN].some((pattern) =>
    pattern.test(text),
  )

/** Invisible, and no program looks for a link across it. */
const ZERO_WIDTH_SPACE = '\u200b'

/** The same to read, but nothing in it becomes a link. */
export function defangLinks(text: string): string {
  if (!containsLink(text)) return text
  return text.replace(/[.。．｡:@](?=\S)/g, (mark) => mark + ZERO_WIDTH_SPACE)
}
