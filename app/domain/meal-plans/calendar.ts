export const CALENDAR_PATH = '/calendar'

/** The address that a calendar app reads; its token is the secret. */
export const calendarFeedPath = (token: string): string => `/calendar/${token}.ics`

/** The same for apps that subscribe by a link: 'webcal://larder.example/…'. */
export const toWebcalUrl = (url: string): string => url.replace(/^https?:/, 'webcal:')
