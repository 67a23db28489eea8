/**
 * Mail clients linkify anything that looks like a URL. Mail sent for a user must hold no link but ours, or it could
 * be abused for spam and phishing.
 */
const URL_SCHEME_PATTERN = /[a-z]:\/\//i
const DOMAIN_NAME_PATTERN = /[\p{L}\p{N}_-][.。．｡]\p{L}[\p{L}\p{N}-]/u
const IP_ADDRESS_PATTERN = /\d[.。．｡]\d+[.。．｡]\d+[.。．｡]\d/u
const EMAIL_ADDRESS_PATTERN = /[^\s@]@[\p{L}\p{N}]/u

/** Whether a mail client may linkify the text or a part of it. */
export const containsLink = (text: string): boolean =>
  [URL_SCHEME_PATTERN, DOMAIN_NAME_PATTERN, IP_ADDRESS_PATTERN, EMAIL_ADDRESS_PATTERN].some((pattern) =>
    pattern.test(text),
  )

/** Invisible, and prevents link detection. */
const ZERO_WIDTH_SPACE = '\u200b'

/** Inserts zero-width spaces, so that nothing in the text becomes a link. */
export function defangLinks(text: string): string {
  if (!containsLink(text)) return text
  return text.replace(/[.。．｡:@](?=\S)/g, (mark) => mark + ZERO_WIDTH_SPACE)
}
