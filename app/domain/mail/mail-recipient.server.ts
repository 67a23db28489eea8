import { createHash } from 'node:crypto'
import { toMailbox } from './mailbox'

/** Personal data: counters hold a hash instead of the e-mail address. */
export const hashMailRecipient = (recipient: string): string =>
  createHash('sha256').update(toMailbox(recipient)).digest('base64url')
