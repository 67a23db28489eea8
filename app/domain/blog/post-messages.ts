// Free of Zod: the browser bundle uses these messages too.

export const POST_NOT_FOUND = 'There is no such post.'
export const PUBLIC_POST_NOT_FOUND = 'Blog post not found'

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
