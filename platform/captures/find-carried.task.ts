import { carriedCases, type CarriedCases, type NamedCapture, type NamedCase } from './case-of-capture.ts';

interface Part {
  readonly captures: readonly Pick<NamedCapture, 'name'>[];
  /** Some of the cases of an execution. */
  readonly cases: readonly NamedCase[];
}

/** Finds the cases whose names are carried by captures. */
export default function findCarried({ captures, cases }: Part): CarriedCases[] {
  return carriedCases(captures, cases);
}
