import type { ReactNode } from 'react';
import { TextLink } from '#app/components/text/text-link.tsx';
import { useHydrated } from '#app/components/use-hydrated.ts';

interface WaitingProps {
  /** The address of the page, without a fragment: with the same one, browsers only scroll. */
  readonly to: string;
  /** What the page waits for. */
  readonly children: ReactNode;
}

/** Says what the page waits for. With script it goes on by itself; the link looks at once, and works without script. */
export function Waiting({ to, children }: WaitingProps) {
  const hydrated = useHydrated();
  return (
    <div className="get-started-waiting">
      <p role="status">
        <span className="get-started-spinner" aria-hidden="true" />
        {children}
      </p>
      <p className="get-started-hint">
        {hydrated && 'This page goes on by itself. '}
        <TextLink to={to} preventScrollReset>
          Check again
        </TextLink>
      </p>
    </div>
  );
}
