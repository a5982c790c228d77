import type { ImpactLists } from './impact/impact-lists.ts';
import { noImpact, type ImpactSources } from './impact/impact-sources.ts';
import type { Domain } from './domain.ts';
import { onlyPart } from './only-part.ts';

/** Combines the impact lists that domains register. @throws Error for a section that not exactly one domain answers */
export function impactListsOf<Context>(
  domains: readonly Domain<Context>[],
  context: () => Context,
): ImpactLists {
  const list = (section: keyof ImpactLists): ImpactLists[typeof section] => {
    const answer = onlyPart(
      domains,
      `the impact list '${section}'`,
      ({ impact }) => impact?.lists?.[section],
    );
    return (request) => answer(context(), request);
  };
  return {
    'client-impacts': list('client-impacts'),
    Role: list('Role'),
    Suites: list('Suites'),
    manualTemplate: list('manualTemplate'),
    defectTemplate: list('defectTemplate'),
  };
}

/** Combines the sources of things that use machines. */
export const machineSources = (domains: readonly Domain[]): ImpactSources =>
  domains.reduce<ImpactSources>((all, { impact }) => ({ ...all, ...impact?.ofMachine }), noImpact);
