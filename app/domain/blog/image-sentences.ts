// Free of Zod: the page says these too.

import { MOST_POSITIONS } from './post'

export const POSITION = `Please pick a position from 1 to ${MOST_POSITIONS}.`
export const PICK_IMAGE = 'Please pick a picture first.'
export const FULL = `This post holds ${MOST_POSITIONS} images already. Delete one before you add another.`
export const takenAt = (position: number | 'n') =>
  `There is an image at position ${position} already. Please pick another position.`
export const NO_IMAGE = 'This image is not in the post any more.'
export const IMAGE_GONE = 'That picture is not kept here any more. Please upload it again.'

/** spec §8. */
export const IMAGE_ADDED = 'Image Added'
export const IMAGE_DELETED = 'Image Deleted'
export const NOT_ADDED = 'Failed to add image'
export const SEARCH_FAILED = 'Search Failed'
