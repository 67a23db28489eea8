// Free of Zod: the browser bundle uses these too.

export const TAG_COPIED = 'Tag Copied'
export const REMOVE_FROM_POST_FAILED = 'Delete Failed'

export const formatImageTag = (position: number): string => `[image:${position}]`
export const formatRecipeTag = (position: number): string => `[recipe:${position}]`
