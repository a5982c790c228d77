import { createContext, useContext } from 'react';

/** The part of the root loader's data that this field needs. */
export interface TokenData {
  /** Null where there is no token. */
  readonly formToken: string | null;
}

export const FormTokenContext = createContext<TokenData['formToken']>(null);

/**
 * Renders the token of every form that posts. With it the server recognizes its own pages where the browser
 * does not say which page a form came from.
 */
export function TokenField() {
  const token = useContext(FormTokenContext);
  return token ? <input type="hidden" name="formToken" value={token} /> : null;
}
