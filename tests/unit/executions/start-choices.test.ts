import { describe, expect, it } from 'vitest';
import { anyMachineLabel, machineHint, machineOptions } from '#app/routes/executions/start-choices.ts';
import { startedFlash } from '#app/routes/executions/started-flash.ts';
import { executionMessages } from '#platform/contract/executions/execution-values.ts';

const machine = { id: 'm1', hostName: 'build-07', status: 'Active', cloud: false, isDefault: false } as const;
const machines = (suiteName: string, machineTotal: number) => ({
  suiteName,
  machines: machineTotal === 0 ? [] : [machine],
  machineTotal,
});

describe('the machines of a form that starts an execution', () => {
  it('begin with any machine, with their number once the suite is known', () => {
    expect(anyMachineLabel(machines('', 3))).toBe('Any free machine with this suite');
    expect(anyMachineLabel(machines('Checkout', 2))).toBe('Any free machine with this suite (2)');
  });

  it('are named with their state, and the default one as such', () => {
    const some = [machine, { ...machine, id: 'm2', cloud: true, isDefault: true }];
    expect(machineOptions({ suiteName: '', machines: some, machineTotal: 2 })).toEqual([
      { value: 'm1', label: 'build-07 (Active)' },
      { value: 'm2', label: 'build-07 (your default, cloud, Active)' },
    ]);
  });

  it('say that there are none, or that some are missing', () => {
    expect(machineHint(machines('', 0))).toBe('No machine is connected yet. The execution waits for one.');
    expect(machineHint(machines('Checkout', 0))).toBe('No machine has this suite yet.');
    expect(machineHint(machines('Checkout', 1))).toBeUndefined();
    expect(machineHint(machines('Checkout', 1200))).toBe(
      'Showing the 1 most recently active of 1,200 machines.',
    );
    // Users who may not see machines leave it to the platform.
    expect(machineHint({ suiteName: 'Checkout', machines: [], machineTotal: 5 })).toBeUndefined();
  });
});

describe('the message after a start', () => {
  it('says that it has started only where it has', () => {
    const started = { name: 'Checkout #1', executionStatus: 'Running', statusReason: '' } as const;
    expect(startedFlash(started)).toEqual({ tone: 'success', text: executionMessages.started });
    const waits = { ...started, executionStatus: 'Queued', statusReason: 'Waiting: no machine is connected' };
    expect(startedFlash({ ...waits, executionStatus: 'Queued' })).toEqual({
      tone: 'info',
      text: 'Checkout #1 is queued. Waiting: no machine is connected.',
    });
  });
});
