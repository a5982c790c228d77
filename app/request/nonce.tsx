import { createContext, useContext } from 'react';

const NonceContext = createContext<string | undefined>(undefined);

/** Provides the page's script nonce to the document. On the server only: a browser hides nonces from script. */
export const NonceProvider = NonceContext.Provider;

/** Returns the nonce that inline scripts of this page must have; undefined in the browser. */
export const useNonce = (): string | undefined => useContext(NonceContext);
