import type { Adherence, Criterion, Proof } from './criterion.ts';

/** Meets the criterion; the tests prove it. */
export const supports = (...tests: readonly [Proof, ...Proof[]]): Adherence => ({ level: 'supports', tests });

/** Meets the criterion by design, which a note explains and no test can show. */
export const supportsBy = (notes: string, ...tests: readonly Proof[]): Adherence => ({
  level: 'supports',
  notes,
  tests,
});

export const partly = (notes: string, ...tests: readonly Proof[]): Adherence => ({
  level: 'partially-supports',
  notes,
  tests,
});

export const doesNotApply = (notes?: string): Adherence => ({
  level: 'not-applicable',
  ...(notes === undefined ? {} : { notes }),
});

/** Not evaluated: it needs a person or a tool that has not been available. */
export const notEvaluated = (notes: string): Adherence => ({ level: 'not-evaluated', notes });

/** A success criterion, judged for pages and for what the product generates: reports and emails. */
export const successCriterion = (
  num: string,
  name: string,
  web: Adherence,
  documents: Adherence = doesNotApply(),
): Criterion => ({ num, name, adherence: { web, 'electronic-docs': documents } });

/** A requirement for the product as a whole. */
export const requirement = (num: string, name: string, adherence: Adherence): Criterion => ({
  num,
  name,
  adherence: { none: adherence },
});
