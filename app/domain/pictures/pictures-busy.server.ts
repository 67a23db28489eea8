import { AppError } from '#app/platform/app-error'

export const createPicturesBusyError = () =>
  new AppError('unavailable', 'Many pictures are being made just now. Please try again in a moment.', { retryAfter: 5 })
