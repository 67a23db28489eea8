/** Where the picture is that a shared link to a recipe of the catalogue shows. */
export const recipeSocialPicturePath = (id: string): string => `/social/recipe/${id}.png`

/** The same of a post of the blog. */
export const postSocialPicturePath = (id: string): string => `/social/post/${id}.png`
