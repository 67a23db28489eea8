// Free of Zod, because the browser imports these too.

export const HELP_LINK_NOT_FOUND = 'This link does not work any more. Please ask for a new one.'
export const HELP_LINK_ROW_NOT_FOUND = 'This link has ended already.'
export const TOO_MANY_HELP_LINKS = 'A list has at most 10 links at a time. Please end one first.'
export const TOO_MANY_HELP_MISSES = 'Too many links that do not work. Please try again in an hour.'
export const TOO_MANY_HELP_CHANGES = 'That was very fast. Please wait a minute.'
export const HELPER_MAY_NOT_ADD = 'With this link you can tick items, but not add any.'
export const HELPER_MAY_NOT_EDIT = 'With this link you can tick items, but not change them.'
export const HELPER_MAY_NOT_REMOVE = 'With this link you can tick items, but not remove them.'
export const NOT_TICKED_BY_HELPER = 'Somebody else has ticked this, so only they can untick it.'
