import { message } from '#packages/texts/t'
import { MAX_OWN_AISLES, MAX_SHOPS } from './shop'

// Free of Zod, because the browser imports these too.

export const SEND_LIST_FAILED = message('Failed to send email. Please try again.')
export const SEND_LIST_TO_ME_FAILED = message('Failed to send email to your address. Please try again.')
export const USER_EMAIL_MISSING = message('User email not available')

// Free of Zod, because the browser imports these too.

export const HELP_LINK_NOT_FOUND = message('This link does not work any more. Please ask for a new one.')
export const HELP_LINK_ROW_NOT_FOUND = message('This link has ended already.')
export const TOO_MANY_HELP_LINKS = message('A list has at most 10 links at a time. Please end one first.')
export const TOO_MANY_HELP_MISSES = message('Too many links that do not work. Please try again in an hour.')
export const TOO_MANY_HELP_CHANGES = message('That was very fast. Please wait a minute.')
export const HELPER_MAY_NOT_ADD = message('With this link you can tick items, but not add any.')
export const HELPER_MAY_NOT_EDIT = message('With this link you can tick items, but not change them.')
export const HELPER_MAY_NOT_REMOVE = message('With this link you can tick items, but not remove them.')
export const NOT_TICKED_BY_HELPER = message('Somebody else has ticked this, so only they can untick it.')

export const SHOP_NOT_FOUND = message('This shop is not there any more.')
export const AISLE_NOT_FOUND = message('Please choose an aisle of this shop.')
export const AISLE_NAME_TAKEN = message('This shop has an aisle of this name already.')
export const AISLE_STAYS = message("You can't remove this aisle: items that fit nowhere else go there.")
export const TOO_MANY_SHOPS = message('A household has at most {max} shops.', { max: MAX_SHOPS })
export const TOO_MANY_OWN_AISLES = message('A shop has at most {max} aisles of your own.', { max: MAX_OWN_AISLES })

export const LIST_DELETED = message('This list has been deleted, or you are not in its household any more.')
