/** og:image of a database recipe. */
export const recipeSocialPicturePath = (id: string): string => `/social/recipe/${id}.png`

/** og:image of a blog post. */
export const postSocialPicturePath = (id: string): string => `/social/post/${id}.png`
