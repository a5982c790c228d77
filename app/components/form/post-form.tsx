import type { ComponentPropsWithoutRef } from 'react';
import { navOf } from '../site-link.tsx';
import { TokenField } from './token-field.tsx';

type PostFormProps = Omit<ComponentPropsWithoutRef<'form'>, 'action' | 'method'> & {
  /** Where to post, as `app/paths` says it. */
  readonly action: string;
  /** The page stays scrolled as it is. */
  readonly preventScrollReset?: boolean;
  /** Loads the document that answers, with script too. */
  readonly reloadDocument?: boolean;
};

/**
 * A form that posts, with the token by which the server knows it: for a button in a row or a menu. It is a plain one,
 * which `useSiteLinks` sends by script. Forms that people fill in are `ServerForm`s.
 */
export function PostForm({
  action,
  preventScrollReset = false,
  reloadDocument = false,
  children,
  ...rest
}: PostFormProps) {
  return (
    // eslint-disable-next-line no-restricted-syntax -- this is the one that others are to use
    <form
      {...rest}
      method="post"
      action={action}
      data-nav={reloadDocument ? undefined : navOf(preventScrollReset)}
    >
      <TokenField />
      {children}
    </form>
  );
}
