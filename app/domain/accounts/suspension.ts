/** What a suspended user is told. */
export const suspensionSentence = (reason: string): string => `This account is suspended. ${reason}`
