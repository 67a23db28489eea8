import { createContext, useContext, useMemo } from 'react'
import { useOptionalUser } from '../layout/use-root-data'
import { createListAccess, helpKey, type ListAccess } from './list-rights'

const HelpTokenContext = createContext<string | null>(null)
export const HelpTokenProvider = HelpTokenContext.Provider

/** Null for a visitor without a link. */
export function useListAccess(): ListAccess | null {
  const token = useContext(HelpTokenContext)
  const user = useOptionalUser()?.id
  const key = token !== null ? helpKey(token) : user
  return useMemo(() => (key === undefined ? null : createListAccess(key)), [key])
}
