import { t } from '#packages/texts/t'
import { helpApiPath } from '#app/domain/shopping-lists/help-link'
import { HELP_LINK_NOT_FOUND } from '#app/domain/shopping-lists/messages'
import { isSignedInAs } from './list-requests'

/** By what right this browser changes lists: as a member, or by a link to help with one. */
export type ListAccess = {
  /** Of what this browser keeps. */ key: string
  /** With amounts as the page shows them. */ apiPath(listId: string): string
  /** Whether the browser still has this right; the lists of somebody else are not found. */ isStillValid(): Promise<boolean>
  /** When a list is not there any more. */ goneMessage: string
}

const HELP_KEY = 'help '
export const helpKey = (token: string): string => HELP_KEY + token

/** @param key the id of a signed-in user, or a `helpKey` */
export function createListAccess(key: string): ListAccess {
  const token = key.startsWith(HELP_KEY) ? key.slice(HELP_KEY.length) : null
  return token !== null
    ? {
        key,
        apiPath: () => helpApiPath(token),
        isStillValid: () => Promise.resolve(true),
        goneMessage: HELP_LINK_NOT_FOUND(),
      }
    : {
        key,
        apiPath: (listId) => `/api/shopping-lists/${listId}?amounts=chosen`,
        isStillValid: () => isSignedInAs(key),
        goneMessage: t('This list has been deleted meanwhile.'),
      }
}
