import type { SubmissionResult } from '@conform-to/react';
import { useActionData } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { Choices, ChooserShown } from './choices.ts';

/** A form that selects from a list, at one of its steps. */
export interface ChooserState<Shown> {
  /** Changes with each step: the form with this key starts with the draft of the step. */
  readonly key: string;
  /** What the form shows beside its values; null in its initial state. */
  readonly shown: Shown | null;
  /** The form is at a step, with a draft that isn't saved. */
  readonly isStep: boolean;
}

interface Step<Shown> {
  readonly answer: SubmissionResult & Shown;
  /** Counts the steps: the next one can start before the page of the last one has its own location. */
  readonly number: number;
}

/**
 * Follows the steps of a form whose action is `chooseOn`. The draft is in the form itself. A later error
 * leaves the form at its step. Moves the focus to the next element to read after each step.
 */
export function useChooser<Shown extends ChooserShown<Choices>>(): ChooserState<Shown> {
  const answer = useActionData() as (SubmissionResult & Shown) | undefined;
  const [known, setStep] = useState<Step<Shown>>();
  const isNew = answer?.initialValue && answer.status === undefined && known?.answer !== answer;
  const step = isNew ? { answer, number: (known?.number ?? 0) + 1 } : known;
  if (step !== known) setStep(step);
  const next = step?.answer.next;
  const key = step === undefined ? '' : `step-${step.number}`;
  useEffect(() => {
    if (next !== undefined) document.getElementById(next)?.focus();
  }, [key, next]);
  // Without script an error is a page of its own, with the same choices.
  const failed = answer?.status === 'error' && 'choices' in answer ? answer : null;
  return { key, shown: step?.answer ?? failed, isStep: step !== undefined };
}
