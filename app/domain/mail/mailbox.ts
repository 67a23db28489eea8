/** Who reads it, as far as an address tells: 'Anna+list@larder.example' and 'anna@larder.example' are one mailbox. */
export const toMailbox = (address: string): string => address.toLowerCase().replace(/\+[^@]*(?=@)/, '')
