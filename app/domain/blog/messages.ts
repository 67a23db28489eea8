import { message } from '#packages/texts/t'
import { MAX_POST_POSITIONS } from './post'
// Free of Zod: the browser bundle uses these messages too.

export const POST_NOT_FOUND = 'There is no such post.'
export const PUBLIC_POST_NOT_FOUND = message('Blog post not found')

export const SAVE_POST_FAILED = { title: 'Error', text: 'Failed to save blog post. Please try again.' }
export const DELETE_POST_FAILED = 'Failed to delete post'
export const CREATE_POST_FAILED = 'Failed to create post'
export const UPDATE_POST_FAILED = 'Failed to update post'
export const FETCH_POSTS_FAILED = 'Failed to fetch posts'

export const DRAFT_DESCRIPTION_REQUIRED = {
  title: 'Description Required',
  text: 'Please describe what the blog post should be about.',
}
export const DRAFT_GENERATION_FAILED = 'Generation Failed'

export const POST_VERSION_CONFLICT =
  'Someone has changed this post since you opened it. Your text is below and not saved yet. Save it again to replace their version.'

export const getPublishMessage = (isPublished: boolean, title: string) =>
  isPublished
    ? { title: 'Post published', text: `${title} is on the blog now.`, tone: 'done' as const }
    : { title: 'Post unpublished', text: `${title} is a draft now. Only operators can see it.`, tone: 'done' as const }

// Free of Zod: the browser bundle uses these messages too.

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

// Free of Zod: the browser bundle uses these messages too.

export const MAX_RECIPE_QUERY_LENGTH = 100

export const RECIPE_QUERY_REQUIRED = 'Please enter what to search for.'
export const BLOG_RECIPE_REQUIRED = 'Please choose a recipe.'
export const INVALID_RECIPE_POSITION = `Please choose a position from 1 to ${MAX_POST_POSITIONS}.`
export const CATALOGUE_RECIPE_NOT_FOUND = 'This recipe is no longer in the database. Please search again.'
export const RECIPE_NOT_IN_POST = 'This recipe is no longer in the post.'
export const POST_RECIPES_FULL = `A post shows at most ${MAX_POST_POSITIONS} recipes. Please remove one first.`
export const recipePositionTaken = (position: number | 'n', title: string) =>
  `Position ${position} is taken by "${title}". Please choose another, or remove that recipe first.`
export const recipeAlreadyInPost = (position: number | 'n') =>
  `This recipe is already in the post, at position ${position}.`

export const RECIPE_ADDED = 'Recipe Added'
export const ADD_BLOG_RECIPE_FAILED = 'Add Failed'
export const RECIPE_REMOVED = 'Recipe Removed'
