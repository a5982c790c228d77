import { createContext, useContext } from 'react';

/** What the root's loader says for it. */
export interface TokenData {
  /** Null where there is none. */
  readonly formToken: string | null;
}

export const FormTokenContext = createContext<TokenData['formToken']>(null);

/** In every form that posts: by it the server knows its own page where the browser does not say which page it was. */
export function TokenField() {
  const token = useContext(FormTokenContext);
  return token ? <input type="hidden" name="formToken" value={token} /> : null;
}
