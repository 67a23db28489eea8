import { AppError } from '#app/platform/app-error'

export const STORAGE_UNAVAILABLE = 'Pictures cannot be kept or fetched just now. Please try again in a moment.'

/** The cause is for the log. */
export const createStorageError = (cause: unknown) =>
  new AppError('unavailable', STORAGE_UNAVAILABLE, { retryAfter: 30, cause })
