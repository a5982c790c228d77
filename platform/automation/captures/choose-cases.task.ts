import { casesOfCaptures, type CarriedCases, type CaseOfName, type NamedCapture } from './case-of-capture.ts';

interface Choice {
  readonly captures: readonly NamedCapture[];
  readonly carried: readonly CarriedCases[];
}

/** Chooses the cases that captures show among those whose names they carry. */
export default function chooseCases({ captures, carried }: Choice): Map<string, CaseOfName> {
  return casesOfCaptures(captures, carried);
}
