import { useRouteLoaderData } from '@remix-run/react';

/** What the root's loader says for it. */
export interface TokenData {
  /** Null where there is none. */
  readonly formToken: string | null;
}

/** In every form that posts: by it the server knows its own page where the browser does not say which page it was. */
export function TokenField() {
  const token = useRouteLoaderData<TokenData>('root')?.formToken;
  return token ? <input type="hidden" name="formToken" value={token} /> : null;
}
