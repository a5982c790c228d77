import { Button } from '#app/components/button/button.tsx';
import { Time } from '#app/components/text/time.tsx';
import { PostForm } from '#app/components/form/post-form.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { viewAsPaths, viewingId } from '#app/paths/view-as.ts';
import type { Viewing } from '#platform/contract/access/view-as-calls.ts';

/** Tells on every page that the user views FireFlink as another user or role, with a button to stop. */
export function ViewingBar({ viewing: { kind, name, privilege, until } }: { viewing: Viewing }) {
  return (
    <section
      id={viewingId}
      tabIndex={-1}
      aria-label="View as"
      aria-describedby={`${viewingId}-words`}
      className="shell-viewing tone-warning"
    >
      <Icon name="eye" />
      <p id={`${viewingId}-words`}>
        You’re viewing FireFlink as <strong>{name}</strong> ({kind === 'role' ? 'role' : privilege}). You
        can’t change anything. The view ends at <Time time={until} />.
      </p>
      <PostForm action={viewAsPaths.end}>
        <Button variant="primary" size="small">
          End view
        </Button>
      </PostForm>
    </section>
  );
}
