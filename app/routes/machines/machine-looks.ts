import type { BadgeTone } from '#app/components/text/badge.tsx';
import type { StateShape } from '#app/components/text/state.tsx';
import type { MachineStatus } from '#platform/contract/machines/machine-values.ts';

/** The colours of each state (spec 2 section 4): as passed, failed, running, or not executed. */
export const machineLooks: Readonly<
  Record<MachineStatus, { readonly tone: BadgeTone; readonly shape: StateShape }>
> = {
  Active: { tone: 'success', shape: 'filled' },
  Running: { tone: 'info', shape: 'half' },
  Inactive: { tone: 'error', shape: 'ring' },
  Disabled: { tone: 'neutral', shape: 'cross' },
};
