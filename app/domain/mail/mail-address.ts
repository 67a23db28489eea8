import { message } from '#packages/texts/t'
import { z } from 'zod'
const LOCAL_PART_PATTERN = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const MAX_MAIL_ADDRESS_LENGTH = 254
const MAX_LOCAL_PART_LENGTH = 64

/**
 * One e-mail address and nothing else, or null. NFKC folds look-alikes first, so that a full-width comma is a comma; an
 * internationalised host becomes punycode.
 */
export function parseMailAddress(text: string): string | null {
  if (text.length > MAX_MAIL_ADDRESS_LENGTH * 2) return null
  const folded = text.normalize('NFKC').trim()
  const atIndex = folded.lastIndexOf('@')
  const local = folded.slice(0, Math.max(0, atIndex))
  const host = parseMailHost(folded.slice(atIndex + 1))
  if (!host || local.length > MAX_LOCAL_PART_LENGTH || !LOCAL_PART_PATTERN.test(local)) return null
  const address = `${local}@${host}`
  return address.length <= MAX_MAIL_ADDRESS_LENGTH ? address : null
}

function parseMailHost(text: string): string | null {
  // Characters that delimit or escape a URL host would let the URL parser accept a different one.
  if (!text || /[^\p{L}\p{M}\p{N}.-]/u.test(text) || !URL.canParse(`http://${text}/`)) return null
  const { hostname } = new URL(`http://${text}/`)
  const labels = hostname.split('.')
  const areLabelsValid = labels.every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label))
  return areLabelsValid && /[a-z]/.test(labels[labels.length - 1]!) ? hostname : null
}

/** Hosts that only a local network or this machine knows. */
const LOCAL_HOST_PATTERN = /(?:^|\.)(?:local|localhost|localdomain|internal|intranet|lan|home\.arpa)$/
/** `%` and `!` ask a mail server to send on to another host. */
const SOURCE_ROUTE_PATTERN = /[%!]/

/**
 * parseMailAddress() for an address that users type to have mail sent there: its host has a public name, and its @ is
 * written as such.
 */
export function parsePublicMailAddress(text: string): string | null {
  const address = text.includes('@') ? parseMailAddress(text) : null
  const host = address?.slice(address.lastIndexOf('@') + 1) ?? ''
  const isPublic = host.includes('.') && !LOCAL_HOST_PATTERN.test(host)
  return address && isPublic && !SOURCE_ROUTE_PATTERN.test(address) ? address : null
}

/** Rate limit key: plus addressing ('Anna+list@larder.example') reaches the mailbox of 'anna@larder.example'. */
export const toMailbox = (address: string): string => address.toLowerCase().replace(/\+[^@]*(?=@)/, '')

export const RECIPIENT_REQUIRED = message("Please enter the recipient's e-mail address.")
export const INVALID_RECIPIENT = message('Please enter one whole e-mail address, like anna@example.org.')

/** The one address that a user has a mail sent to. */
export const recipientEmailInput = z.string({ error: RECIPIENT_REQUIRED }).transform((input, context) => {
  const address = parsePublicMailAddress(input)
  if (!address) context.addIssue({ code: 'custom', message: input.trim() ? INVALID_RECIPIENT() : RECIPIENT_REQUIRED() })
  return address ?? ''
})
