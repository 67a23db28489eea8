import { createContext, useContext, useMemo } from 'react'
import { helpApiPath } from '#app/domain/help-links/help-link'
import { HELP_LINK_NOT_FOUND } from '#app/domain/help-links/messages'
import { useOptionalUser } from '../layout/use-root-data'
import { isSignedInAs } from './list-requests'

/** By what right this browser changes lists: as a member, or by a link to help with one. */
export type ListAccess = {
  /** Of what this browser keeps. */ key: string
  /** With amounts as the page shows them. */ apiPath(listId: string): string
  /** Whether the browser still has this right; the lists of somebody else are not found. */ isStillValid(): Promise<boolean>
  /** When a list is not there any more. */ goneMessage: string
}

const HelpTokenContext = createContext<string | null>(null)
export const HelpTokenProvider = HelpTokenContext.Provider

/** @param user id of the signed-in user */
export const createMemberAccess = (user: string): ListAccess => ({
  key: user,
  apiPath: (listId: string) => `/api/shopping-lists/${listId}?amounts=chosen`,
  isStillValid: () => isSignedInAs(user),
  goneMessage: 'This list has been deleted meanwhile.',
})

/** Null for a visitor without a link. */
export function useListAccess(): ListAccess | null {
  const token = useContext(HelpTokenContext)
  const user = useOptionalUser()?.id
  return useMemo(() => {
    if (token !== null)
      return {
        key: `help ${token}`,
        apiPath: () => helpApiPath(token),
        isStillValid: () => Promise.resolve(true),
        goneMessage: HELP_LINK_NOT_FOUND,
      }
    return user === undefined ? null : createMemberAccess(user)
  }, [token, user])
}
