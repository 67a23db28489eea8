// Free of Zod, because the browser imports these too.

export const NOT_IN_TRASH = 'It is not in the trash any more.'
export const TRASHED_CONTENTS_GONE = 'Its contents are gone: the trash keeps them for 30 days.'
export const RESTORE_FAILED = 'Nothing was restored'
export const POST_ADDRESS_TAKEN = 'Another post has its address now. Give that one another address first.'
export const RECIPE_IS_BACK = 'A recipe with this address is in the database already.'
