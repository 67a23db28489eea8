import { AppError } from '#app/platform/app-error'

export const createPicturesBusyError = () =>
  new AppError('unavailable', 'We are busy preparing other pictures. Please try again in a moment.', { retryAfter: 5 })
