import { Badge, type BadgeTone } from '#app/components/text/badge.tsx';
import { State, type StateShape } from '#app/components/text/state.tsx';
import type { ProjectStatus as Status } from '#platform/contract/projects/project-values.ts';

const tones: Readonly<Record<Status, BadgeTone>> = { Open: 'success', Closed: 'neutral', Archive: 'neutral' };

/** A cross would say that something failed; a ring, that something waits. */
const shapes: Readonly<Record<Status, StateShape>> = { Open: 'filled', Closed: 'square', Archive: 'bar' };

/** Renders the status of a project where it stands alone. */
export function ProjectStatus({ status }: { readonly status: Status }) {
  return <Badge tone={tones[status]}>{status}</Badge>;
}

/** Renders the same in a list. */
export function ProjectState({ status }: { readonly status: Status }) {
  return (
    <State tone={tones[status]} shape={shapes[status]}>
      {status}
    </State>
  );
}
