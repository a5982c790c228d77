import type { ComponentPropsWithoutRef } from 'react';
import { TokenField } from './token-field.tsx';

type PostFormProps = Omit<ComponentPropsWithoutRef<'form'>, 'action' | 'method'> & {
  /** The address to post to, from `app/paths`. */
  readonly action: string;
  /** Keeps the scroll position of the page. */
  readonly preventScrollReset?: boolean;
  /** Loads the answer as a document, with script too. */
  readonly reloadDocument?: boolean;
};

/**
 * Renders a form that posts, with the token by which the server recognizes it: for a button in a row or a
 * menu. It is a plain form, which `useSiteLinks` sends by script. For forms with fields, use `ServerForm`.
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
      data-nav={reloadDocument ? undefined : preventScrollReset ? 'stay' : ''}
    >
      <TokenField />
      {children}
    </form>
  );
}
