import { MAX_OWN_AISLES, MAX_SHOPS } from './shop'

export const SHOP_NOT_FOUND = 'This shop is not there any more.'
export const AISLE_NOT_FOUND = 'Please choose an aisle of this shop.'
export const AISLE_NAME_TAKEN = 'This shop has an aisle of this name already.'
export const AISLE_STAYS = "You can't remove this aisle: items that fit nowhere else go there."
export const TOO_MANY_SHOPS = `A household has at most ${MAX_SHOPS} shops.`
export const TOO_MANY_OWN_AISLES = `A shop has at most ${MAX_OWN_AISLES} aisles of your own.`
