import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { executionPaths } from '#app/paths/executions.ts';
import type { SuiteMachines } from './start-choices.ts';

/** The part of the form's loader data that this reads. */
interface WithMachines {
  readonly machines: SuiteMachines;
}

/** How long typing must pause before machines are looked up. */
const restMilliseconds = 300;

/** The machines in the loaded page, and their project. */
interface Loaded {
  readonly machines: SuiteMachines;
  /** '' where none is selected yet. */
  readonly projectId: string;
}

/**
 * Looks up the machines that have a suite once it is typed. A machine that the user has selected for that suite stays
 * among them, also once it was disabled: to leave it out would select another one. The answer to the form says why it
 * can't be used.
 * @param typed the form's values; undefined without script
 */
export function useSuiteMachines(
  typed: Readonly<Record<string, string>> | undefined,
  { machines: loaded, projectId: loadedProjectId }: Loaded,
): SuiteMachines {
  const { load, data } = useFetcher<WithMachines>({ key: 'suite-machines' });
  const suiteName = typed?.['suiteName']?.trim() ?? loaded.suiteName;
  const projectId = typed?.['projectId'] ?? loadedProjectId;
  const asked = useRef(`${loaded.suiteName} ${projectId}`);
  useEffect(() => {
    const wanted = `${suiteName} ${projectId}`;
    if (wanted === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = wanted;
      load(executionPaths.start({ suiteName, projectId }));
    }, restMilliseconds);
    return () => clearTimeout(timer);
  }, [suiteName, projectId, load]);
  const found = data?.machines ?? loaded;
  const [seen, setSeen] = useState(loaded);
  // The machines of another suite start anew.
  const known = seen.suiteName === found.suiteName ? seen.machines : [];
  if (found.machines.some((machine) => !known.includes(machine))) {
    const others = known.filter(({ id }) => found.machines.every((one) => one.id !== id));
    setSeen({ ...found, machines: [...found.machines, ...others] });
  }
  const selected = typed?.['machineId'] ?? '';
  const isOffered = selected === '' || found.machines.some(({ id }) => id === selected);
  const kept = isOffered ? [] : known.filter(({ id }) => id === selected);
  return { ...found, machines: [...found.machines, ...kept] };
}
