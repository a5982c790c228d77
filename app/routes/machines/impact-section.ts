import { impactSections, type ImpactSection } from '#platform/contract/machines/machine-values.ts';

/** Returns whether an address names an impact list of machines. */
export const isImpactSection = (value: string | undefined): value is ImpactSection =>
  impactSections.some((section) => section === value);
