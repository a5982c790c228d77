import type { Option } from '#app/components/field/select-field.tsx';
import type { StartChoices } from '#platform/contract/executions/start-calls.ts';
import { counted, grouped } from '#platform/contract/wire/fields/count-values.ts';

/** The machines of a form that starts an execution, and the suite that they have. */
export interface SuiteMachines extends Pick<StartChoices, 'machines' | 'machineTotal'> {
  /** '' for all machines. */
  readonly suiteName: string;
}

/** Returns the first choice, which means any machine that is free and has the suite. */
export const anyMachineLabel = ({ suiteName, machineTotal }: SuiteMachines): string =>
  suiteName === ''
    ? 'Any free machine with this suite'
    : `Any free machine with this suite (${grouped(machineTotal)})`;

/** Returns the machines to select from, each with its state. */
export const machineOptions = ({ machines }: SuiteMachines): Option[] =>
  machines.map(({ id, hostName, status, cloud, isDefault }) => ({
    value: id,
    label: `${hostName} (${[isDefault && 'your default', cloud && 'cloud', status].filter(Boolean).join(', ')})`,
  }));

/** Says where machines are missing, and that some are not shown; undefined where there is nothing to say. */
export function machineHint({ suiteName, machines, machineTotal }: SuiteMachines): string | undefined {
  if (machineTotal === 0) {
    return suiteName === ''
      ? 'No machine is connected yet. The execution waits for one.'
      : 'No machine has this suite yet.';
  }
  return machines.length > 0 && machineTotal > machines.length
    ? `Showing the ${grouped(machines.length)} most recently active of ${counted(machineTotal, 'machine')}.`
    : undefined;
}
