import { State, type StateShape } from '#app/components/text/state.tsx';
import type { BadgeTone } from '#app/components/text/badge.tsx';
import type { AccessLevel } from '#platform/contract/access/access-values.ts';

const looks: Readonly<Record<AccessLevel, { readonly tone: BadgeTone; readonly shape: StateShape }>> = {
  'Full Access': { tone: 'success', shape: 'filled' },
  'Edit Access': { tone: 'info', shape: 'half' },
  'View Access': { tone: 'neutral', shape: 'ring' },
  'No Access': { tone: 'neutral', shape: 'cross' },
};

/** Renders a level of access in a list. */
export const AccessState = ({ access }: { readonly access: AccessLevel }) => (
  <State {...looks[access]}>{access}</State>
);
