import { useRouteLoaderData } from '@remix-run/react';
import type { loader } from '#app/root.tsx';
import { Message } from './message.tsx';

/**
 * What the last page has to say, at the top of this one: what the specs call a toast. It takes the focus, because a live
 * region that is there from the start is not announced. Every layout renders it once.
 */
export function FlashMessage() {
  const flash = useRouteLoaderData<typeof loader>('root')?.flash;
  if (!flash) return null;
  return (
    // eslint-disable-next-line jsx-a11y/no-autofocus -- the outcome of what was just sent is where reading starts
    <section id="flash" aria-label="Message" tabIndex={-1} autoFocus className="flash">
      <Message tone={flash.tone}>{flash.text}</Message>
    </section>
  );
}
