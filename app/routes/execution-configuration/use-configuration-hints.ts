import { useEffect, useState } from 'react';
import type { FieldMetadata } from '@conform-to/react';
import { textValue, withErrors, type FormField } from '#app/components/field/form-field.ts';
import { useFormHints, type WatchForm } from '#app/components/form/use-form-hints.ts';
import type { ConfigurationHints } from './configuration-frame.tsx';
import type { NumberHints, Say } from './number-hints.ts';

/** A tab's form as script sees it while it is filled in. */
export interface TabHints extends NumberHints {
  readonly changed: boolean;
}

interface Watched<Hints> {
  readonly hintsIn: WatchForm<Hints>;
  /** Puts right what is left, and says so; returns what ends it. */
  readonly follow: (form: HTMLFormElement, say: Say) => () => void;
}

/** What script knows of the form of a tab; `hints` are undefined without it. */
export function useConfigurationHints<Hints extends TabHints>(
  formId: string,
  { hintsIn, follow }: Watched<Hints>,
) {
  const hints = useFormHints(formId, hintsIn);
  const [said, say] = useState('');
  useEffect(() => {
    const element = document.getElementById(formId);
    return element instanceof HTMLFormElement ? follow(element, say) : undefined;
  }, [formId, follow]);
  const [wrong] = Object.entries(hints?.problems ?? {});
  const ofFrame: ConfigurationHints | undefined = hints && {
    changed: hints.changed,
    said,
    ...(wrong && { wrong: { field: wrong[0], problem: wrong[1] } }),
  };
  /** A field with what is wrong with it now; what the server said stays until something else is typed. */
  const seen = (field: FieldMetadata<unknown>): FormField => {
    const typed = hints?.typed[field.name];
    if (typed === undefined || typed === (textValue(field) ?? '')) return field;
    const problem = hints?.problems[field.name];
    return withErrors(field, problem === undefined ? undefined : [problem]);
  };
  return { hints, ofFrame, seen };
}
