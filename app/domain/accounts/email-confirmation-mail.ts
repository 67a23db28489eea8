/** The mail that asks to confirm an address; the link is its only secret. */
export const createEmailConfirmationMail = ({ origin, token }: { origin: string; token: string }) => ({
  subject: 'Please confirm your e-mail address',
  text:
    `Someone, probably you, signed up at Larder with this e-mail address.\n\n` +
    `To confirm that it is yours, open this link within three days:\n${origin}/confirm-email?${new URLSearchParams({ token })}\n\n` +
    `If it was not you, ignore this e-mail. No lists will be sent from that account.\n\nLarder\n${origin}\n`,
})
