import type { BadgeTone } from '#app/components/text/badge.tsx';
import { State } from '#app/components/text/state.tsx';
import type { RequestKind, RequestState } from '#platform/contract/approval/approval-values.ts';

const tones: Readonly<Record<RequestState, BadgeTone>> = {
  Waiting: 'info',
  Approved: 'success',
  Rejected: 'error',
  Withdrawn: 'neutral',
};

export const RequestStateView = ({ state }: { state: RequestState }) => (
  <State tone={tones[state]}>{state}</State>
);

/** What requests are about, as people read it. */
export const kindWords: Readonly<Record<RequestKind, string>> = {
  Suite: 'Suite',
  Script: 'Script',
  Module: 'Module',
  StepGroup: 'Step group',
  Element: 'Element',
  ManualTestCase: 'Manual test case',
  Defect: 'Defect',
  ManualTemplate: 'Manual template',
  DefectTemplate: 'Defect template',
};
