// Free of Zod, because the browser imports these too.

export const WRONG_USERNAME_OR_PASSWORD = 'Invalid username or password'
export const BLOG_AUTHENTICATION_FAILED = { title: 'Authentication failed', text: 'Invalid admin password.' }
export const OPERATOR_SIGN_IN_REQUIRED = 'Please sign in as an operator first.'
export const TOO_MANY_WRONG_PASSWORDS = 'Too many wrong passwords. Please wait a few minutes and try again.'

export const EDITOR_REQUIRED = 'Your role only lets you look. Please ask an editor or an admin.'
export const ADMIN_REQUIRED = 'Only an admin may do this.'
export const WRONG_CODE = 'This code is not right, or was used before. Please enter the next one.'
export const TOO_MANY_WRONG_CODES =
  'Too many wrong codes. Please wait a quarter of an hour, or ask for `npm run admin:password -- --reset-second-factor`.'
export const SIGN_IN_TOOK_TOO_LONG = 'That took too long. Please sign in again.'
export const TOKEN_REQUIRED = 'A second factor is turned on: please send an API token instead of the password.'
export const WRONG_TOKEN = 'This API token is not valid.'
export const TOKEN_EXPIRED = 'This API token has expired. Make another at /admin/account.'
export const WRONG_CURRENT_PASSWORD = 'This is not your password.'
export const PASSWORD_IS_A_SETTING = 'ADMIN_PASSWORD is set and would hold again at the next start: change it there.'
export const OPERATOR_EXISTS = 'There is an operator with this name already.'
export const OPERATOR_NOT_FOUND = 'There is no operator with this name.'
export const OPERATOR_IS_CONFIGURED = 'The operator of ADMIN_USERNAME stays, and stays an admin.'
export const SESSION_NOT_FOUND = 'This session has ended already.'
export const TOKEN_NOT_FOUND = 'This token has been revoked already.'
export const SET_UP_LINK_ENDED = 'This link has been used or has expired. Please ask an admin for another.'
export const SECOND_FACTOR_ENDED = 'This second factor is already on, or was cancelled. Please start again.'
export const SECOND_FACTOR_UNREADABLE =
  'The second factor cannot be read, because SESSION_SECRET has changed. `npm run admin:password -- --reset-second-factor` turns it off.'

// Free of Zod, because the browser imports these too.

export const NOT_IN_TRASH = 'It is not in the trash any more.'
export const TRASHED_CONTENTS_GONE = 'Its contents are gone: the trash keeps them for 30 days.'
export const RESTORE_FAILED = 'Nothing was restored'
export const POST_ADDRESS_TAKEN = 'Another post has its address now. Give that one another address first.'
export const RECIPE_IS_BACK = 'A recipe with this address is in the database already.'
