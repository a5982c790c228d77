import { useEffect, useState } from 'react';
import type { FieldMetadata } from '@conform-to/react';
import { textValue, withErrors, type FormField } from '#app/components/field/form-field.ts';
import { useFormHints } from '#app/components/form/use-form-hints.ts';
import type { FormWatch, NumberHints } from './number-hints.ts';

/** The hints of script for the form's frame. */
export interface FrameHints {
  readonly isChanged: boolean;
  /** How many settings differ from the saved ones; undefined when that can't be told. */
  readonly changes: number | undefined;
  readonly errors: number;
  /** What the form has just changed by itself, as a sentence; '' when nothing. */
  readonly said: string;
  /** The first error, and the name of its field. */
  readonly wrong?: { readonly field: string; readonly problem: string } | undefined;
}

/** Returns the hints of script for the form of a tab; `hints` and `frameHints` are undefined without script. */
export function useSettingsHints<Hints extends NumberHints>(
  formId: string,
  { hintsIn, follow }: FormWatch<Hints>,
) {
  const hints = useFormHints(formId, hintsIn);
  const [said, say] = useState('');
  useEffect(() => {
    const element = document.getElementById(formId);
    return element instanceof HTMLFormElement ? follow(element, say) : undefined;
  }, [formId, follow]);
  const errors = Object.entries(hints?.problems ?? {});
  const [wrong] = errors;
  const frameHints: FrameHints | undefined = hints && {
    isChanged: hints.changed,
    changes: hints.changes,
    errors: errors.length,
    said,
    ...(wrong && { wrong: { field: wrong[0], problem: wrong[1] } }),
  };
  /** Returns a field with its current error; the server's error stays until other text is typed. */
  const hinted = (field: FieldMetadata<unknown>): FormField => {
    const typed = hints?.typed[field.name];
    if (typed === undefined || typed === (textValue(field) ?? '')) return field;
    const problem = hints?.problems[field.name];
    return withErrors(field, problem === undefined ? undefined : [problem]);
  };
  return { hints, frameHints, hinted };
}
