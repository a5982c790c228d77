import { Badge, type BadgeTone } from '#app/components/badge.tsx';
import { State } from '#app/components/state.tsx';
import type { ProjectStatus as Status } from '#platform/contract/projects/project-values.ts';

const tones: Readonly<Record<Status, BadgeTone>> = { Open: 'success', Closed: 'error', Archive: 'warning' };

/** Renders the status of a project where it stands alone. */
export function ProjectStatus({ status }: { readonly status: Status }) {
  return <Badge tone={tones[status]}>{status}</Badge>;
}

/** Renders the same in a list. */
export function ProjectState({ status }: { readonly status: Status }) {
  return <State tone={tones[status]}>{status}</State>;
}
