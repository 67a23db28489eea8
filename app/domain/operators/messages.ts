// Free of Zod, because the browser imports these too.

export const WRONG_USERNAME_OR_PASSWORD = 'Invalid username or password'
export const BLOG_AUTHENTICATION_FAILED = { title: 'Authentication failed', text: 'Invalid admin password.' }
export const OPERATOR_SIGN_IN_REQUIRED = 'Please sign in as an operator first.'
export const TOO_MANY_WRONG_PASSWORDS = 'Too many wrong passwords. Please wait a few minutes and try again.'
