import type { ImpactLists } from '../impact/impact-lists.ts';
import { noImpact, type ImpactSources } from '../impact/impact-sources.ts';
import type { Domain } from './domain.ts';

/** Combines the impact lists that domains register. @throws Error for a section that not exactly one domain answers */
export function impactListsOf<Context>(
  domains: readonly Domain<Context>[],
  context: () => Context,
): ImpactLists {
  const list = (section: keyof ImpactLists): ImpactLists[typeof section] => {
    const own = domains.flatMap(({ impact }) => {
      const one = impact?.lists?.[section];
      return one ? [one] : [];
    });
    const [answer, ...others] = own;
    if (!answer || others.length > 0) throw new Error(`${own.length} domains answer for '${section}'`);
    return (request) => answer(context(), request);
  };
  return { 'client-impacts': list('client-impacts'), Role: list('Role') };
}

/** Combines the sources of things that use machines. */
export const machineSources = (domains: readonly Domain[]): ImpactSources =>
  domains.reduce<ImpactSources>((all, { impact }) => ({ ...all, ...impact?.ofMachine }), noImpact);
