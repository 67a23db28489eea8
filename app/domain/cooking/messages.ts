export const COOKED = { title: 'Noted: cooked today', tone: 'done' } as const
export const COOKED_FAILED = { title: 'Error', text: 'That was not noted. Please try again.', tone: 'error' } as const
