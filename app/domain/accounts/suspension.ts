/** The message to a suspended user. */
export const suspensionSentence = (reason: string): string => `This account is suspended. ${reason}`
