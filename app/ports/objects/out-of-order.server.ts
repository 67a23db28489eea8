import { AppError } from '#app/platform/app-error'

export const NOT_KEPT = 'Pictures cannot be kept or fetched just now. Please try again in a moment.'

/** What went wrong is for the log. */
export const outOfOrder = (cause: unknown) => new AppError('unavailable', NOT_KEPT, { retryAfter: 30, cause })
