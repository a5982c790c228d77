import {
  carriedCases,
  carriersOf,
  type CarriedCases,
  type Carriers,
  type NamedCase,
} from './case-of-capture.ts';

interface Looking {
  /** Their names. */
  readonly captures: readonly string[];
  readonly cases: readonly NamedCase[];
}

/** What this thread was asked about last: the cases of an execution come some at a time, its captures each time. */
let last: { readonly key: string; readonly carriers: Carriers } | undefined;

/** Finds the cases, of some of an execution, whose names are carried by one of its captures. */
export default function findCarried({ captures, cases }: Looking): CarriedCases<NamedCase>[] {
  const key = JSON.stringify(captures);
  if (last?.key !== key) last = { key, carriers: carriersOf(captures.map((name) => ({ name }))) };
  return carriedCases(last.carriers, cases);
}
