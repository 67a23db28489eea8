const MONTH_ABBREVIATIONS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 'Jan 5, 2025', in UTC: the server does not know where the cook's clock hangs. */
export const formatUtcDate = (day: Date): string =>
  `${MONTH_ABBREVIATIONS[day.getUTCMonth()]} ${day.getUTCDate()}, ${day.getUTCFullYear()}`
