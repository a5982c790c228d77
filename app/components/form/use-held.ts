import type { SubmissionResult } from '@conform-to/react';
import { useActionData, useLocation } from '@remix-run/react';
import { useState } from 'react';

interface Held<Shown> {
  /** Another one with each step: the form with this key begins with what was held. */
  readonly key: string;
  /** What the step shows beside its values; null while the form is as it came. */
  readonly shown: Shown | null;
}

/**
 * The step that a form is at whose action answers with `hold`: what was filled in and is not saved is in the form itself. An
 * error that comes later leaves the form at its step.
 */
export function useHeld<Shown extends object>(): Held<Shown> {
  const answer = useActionData() as (SubmissionResult & Shown) | undefined;
  const { key } = useLocation();
  const [held, setHeld] = useState<{ readonly answer: SubmissionResult & Shown; readonly key: string }>();
  const step = answer?.initialValue && answer.status === undefined ? answer : undefined;
  if (!step || held?.answer === step) return { key: held?.key ?? '', shown: held?.answer ?? null };
  setHeld({ answer: step, key });
  return { key, shown: step };
}
