import {
  carriedCases,
  carriersOf,
  type CarriedCases,
  type Carriers,
  type NamedCase,
} from './case-of-capture.ts';

interface Looking {
  /** The names of the captures. */
  readonly captures: readonly string[];
  readonly cases: readonly NamedCase[];
}

/**
 * The captures of this thread's last call: the cases of an execution come in batches, each with the same
 * captures.
 */
let last: { readonly key: string; readonly carriers: Carriers } | undefined;

/** Finds the cases in a batch whose names are carried by one of the execution's captures. */
export default function findCarried({ captures, cases }: Looking): CarriedCases<NamedCase>[] {
  const key = JSON.stringify(captures);
  if (last?.key !== key) last = { key, carriers: carriersOf(captures.map((name) => ({ name }))) };
  return carriedCases(last.carriers, cases);
}
