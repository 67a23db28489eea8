/** Where the picture is that a shared link to a recipe of the catalogue shows. */
export const socialPath = (id: string): string => `/social/recipe/${id}.png`

/** The same of a post of the blog. */
export const postSocialPath = (id: string): string => `/social/post/${id}.png`
