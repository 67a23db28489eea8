// Free of Zod: screens say these too, and a browser need not download it.

export const WRONG_NAME_OR_PASSWORD = 'Invalid username or password'
/** spec §5 and §6: the blog's gate, title and sentence. */
export const BLOG_GATE = { title: 'Authentication failed', text: 'Invalid admin password.' }
export const NOT_AN_OPERATOR = 'Please sign in as an operator first.'
export const TOO_MANY_GUESSES = 'That was too many wrong passwords. Please wait a few minutes and try again.'
