/** The mail that asks to confirm an address; the link is its only secret. */
export const createEmailConfirmationMail = ({ origin, token }: { origin: string; token: string }) => ({
  subject: 'Please confirm your address for Larder',
  text:
    `Somebody, probably you, has signed up at Larder with this address.\n\n` +
    `Confirm that it is yours, within three days:\n${origin}/confirm-email?${new URLSearchParams({ token })}\n\n` +
    `If it was not you, you need do nothing: no lists will be sent from that account.\n\nLarder\n${origin}\n`,
})
