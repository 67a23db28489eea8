const MONTH_ABBREVIATIONS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 'Jan 5, 2025', in UTC, because the server does not know the user's time zone. */
export const formatUtcDate = (day: Date): string =>
  `${MONTH_ABBREVIATIONS[day.getUTCMonth()]} ${day.getUTCDate()}, ${day.getUTCFullYear()}`
