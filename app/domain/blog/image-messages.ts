// Free of Zod: the browser bundle uses these messages too.

import { MAX_POST_POSITIONS } from './post'

export const INVALID_IMAGE_POSITION = `Please pick a position from 1 to ${MAX_POST_POSITIONS}.`
export const IMAGE_REQUIRED = 'Please pick an image first.'
export const POST_IMAGES_FULL = `This post already has ${MAX_POST_POSITIONS} images. Delete one before you add another.`
export const imagePositionTaken = (position: number | 'n') =>
  `There is already an image at position ${position}. Please pick another position.`
export const IMAGE_NOT_IN_POST = 'This image is no longer in the post.'
export const UPLOADED_IMAGE_MISSING = 'That image is no longer stored here. Please upload it again.'

export const IMAGE_ADDED = 'Image Added'
export const IMAGE_DELETED = 'Image Deleted'
export const ADD_IMAGE_FAILED = 'Failed to add image'
export const IMAGE_SEARCH_FAILED = 'Search Failed'
