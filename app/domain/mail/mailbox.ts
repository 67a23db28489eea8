/** Rate limit key: plus addressing ('Anna+list@larder.example') reaches the mailbox of 'anna@larder.example'. */
export const toMailbox = (address: string): string => address.toLowerCase().replace(/\+[^@]*(?=@)/, '')
