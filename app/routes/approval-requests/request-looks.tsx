import type { BadgeTone } from '#app/components/text/badge.tsx';
import { State } from '#app/components/text/state.tsx';
import type { RequestState } from '#platform/contract/approval/approval-values.ts';
import type { ResourceKind } from '#platform/contract/resources/resource-values.ts';

const tones: Readonly<Record<RequestState, BadgeTone>> = {
  Waiting: 'info',
  Approved: 'success',
  Rejected: 'error',
  Withdrawn: 'neutral',
};

export const RequestStateView = ({ state }: { state: RequestState }) => (
  <State tone={tones[state]}>{state}</State>
);

/** The kinds of resources as people read them. */
export const kindWords: Readonly<Record<ResourceKind, string>> = {
  Suite: 'Suite',
  Script: 'Script',
  Module: 'Module',
  StepGroup: 'Step group',
  Element: 'Element',
  ManualTestCase: 'Manual test case',
  Defect: 'Defect',
};
