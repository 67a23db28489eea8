import { createContext, useContext } from 'react'

const NonceContext = createContext<string | undefined>(undefined)

export const NonceProvider = NonceContext.Provider

/** The nonce of this answer while the server renders; nothing in a browser, which hides it on purpose. */
export const useNonce = () => useContext(NonceContext)
