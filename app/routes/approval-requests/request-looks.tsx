import type { BadgeTone } from '#app/components/text/badge.tsx';
import { State } from '#app/components/text/state.tsx';
import type { RequestState } from '#platform/contract/approval/approval-values.ts';

const tones: Readonly<Record<RequestState, BadgeTone>> = {
  Waiting: 'info',
  Approved: 'success',
  Rejected: 'error',
  Withdrawn: 'neutral',
};

export const RequestStateView = ({ state }: { state: RequestState }) => (
  <State tone={tones[state]}>{state}</State>
);
