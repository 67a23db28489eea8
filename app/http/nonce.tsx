import { createContext, useContext } from 'react'

const NonceContext = createContext<string | undefined>(undefined)

export const NonceProvider = NonceContext.Provider

/** The CSP nonce during server rendering; undefined in the browser, where scripts must not read it. */
export const useNonce = () => useContext(NonceContext)
