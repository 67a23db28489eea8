export const CALENDAR_NOT_FOUND = 'This calendar does not exist any more.'
export const TOO_MANY_CALENDAR_MISSES = 'Too many calendars that do not exist. Please try again in an hour.'
