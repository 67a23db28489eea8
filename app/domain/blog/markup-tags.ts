// Free of Zod: the pages say these too.

/** spec §8. */
export const TAG_COPIED = 'Tag Copied'
export const REMOVE_FROM_POST_FAILED = 'Delete Failed'

/** How an author writes one into the text. */
export const formatImageTag = (position: number): string => `[image:${position}]`
export const formatRecipeTag = (position: number): string => `[recipe:${position}]`
