import { AppError } from '#app/platform/app-error'

const STORAGE_UNAVAILABLE = 'Pictures cannot be saved or loaded right now. Please try again in a moment.'

/** The cause is for the log. */
export const createStorageError = (cause: unknown) =>
  new AppError('unavailable', STORAGE_UNAVAILABLE, { retryAfter: 30, cause })
