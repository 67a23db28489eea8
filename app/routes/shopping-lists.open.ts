import { redirect } from '@remix-run/node'
import { findListToShop } from '#app/domain/shopping-lists/offline-pages.server'
import { page } from '#app/http/page.server'

/** `OPEN_LIST_PATH`. */
export const loader = page('user', async ({ user }) => redirect((await findListToShop(user)) ?? '/shopping-lists', 303))
