import { useLocation } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { CopyText } from '../text/copy-text.tsx';
import { focusHeading } from '../page/focus-heading.ts';
import { Message } from './message.tsx';
import { TextLink } from '../text/text-link.tsx';
import { useVisibleFlash } from './use-visible-flash.ts';

/**
 * Renders the message of the previous page at the top of this one: what the specs call a toast. It takes the
 * focus, because a live region that is there from the start is not announced. Every layout renders it once.
 * @param apart whether it stands outside of the page's landmarks, and is one itself
 */
export function FlashMessage({ apart = false }: { readonly apart?: boolean }) {
  const { pathname, search } = useLocation();
  const { flash, number, dismiss } = useVisibleFlash();
  if (!flash) return null;

  function onDismiss(event: MouseEvent<HTMLElement>) {
    event.preventDefault();
    focusHeading(event.currentTarget);
    dismiss();
  }

  const Place = apart ? 'aside' : 'div';
  return (
    // A new message is a new element, so that it takes the focus again.
    <Place key={number} className="flash" {...(apart && { 'aria-label': 'Notice' })}>
      <Message id="flash" tone={flash.tone} takesFocus dismissTo={pathname + search} onDismiss={onDismiss}>
        <p>
          {flash.text}
          {flash.link && (
            <>
              {' '}
              <TextLink to={flash.link.to}>{flash.link.text}</TextLink>
            </>
          )}
        </p>
        {flash.copy && <CopyText {...flash.copy} />}
      </Message>
    </Place>
  );
}
