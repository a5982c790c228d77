import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { executionPaths } from '#app/paths/executions.ts';
import type { SuiteMachines } from './start-choices.ts';

/** The part of the form's loader data that this reads. */
interface WithMachines {
  readonly machines: SuiteMachines;
}

/** How long typing must pause before machines are looked up. */
const restMilliseconds = 300;

/**
 * Looks up the machines that have a suite once it is typed.
 * @param typed the form's values; undefined without script
 * @param loaded the machines in the loaded page
 */
export function useSuiteMachines(
  typed: Readonly<Record<string, string>> | undefined,
  loaded: SuiteMachines,
): SuiteMachines {
  const { load, data } = useFetcher<WithMachines>({ key: 'suite-machines' });
  const suiteName = typed?.['suiteName']?.trim() ?? loaded.suiteName;
  const projectId = typed?.['projectId'] ?? '';
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
  return data?.machines ?? loaded;
}
