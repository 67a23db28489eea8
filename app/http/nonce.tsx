import { createContext, useContext } from 'react'

const Nonce = createContext<string | undefined>(undefined)

export const NonceProvider = Nonce.Provider

/** The nonce of this answer while the server renders; nothing in a browser, which hides it on purpose. */
export const useNonce = () => useContext(Nonce)
