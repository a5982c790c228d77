import type { SubmissionResult } from '@conform-to/react';
import { useFetcher } from '@remix-run/react';
import { useRef } from 'react';
import { accountPaths } from '#app/paths/accounts.ts';
import { withErrors, type FormField } from '#app/components/field/form-field.ts';
import { messages } from '#platform/contract/wire/message-values.ts';

/**
 * Asks the server about the address when its field is left (spec 1 section 4). An answer counts for the address that it
 * is about: typing another one clears it.
 *
 * @param typed what the field holds; undefined without script
 * @returns the field with the errors that hold for what is typed, and whether the address is taken
 */
export function useEmailCheck(field: FormField, typed: string | undefined) {
  const checker = useFetcher<SubmissionResult | null>();
  const asked = useRef('');

  function check() {
    const emailId = typed?.trim() ?? '';
    if (emailId === '' || emailId === asked.current) return;
    asked.current = emailId;
    checker.submit({ intent: 'check-email', emailId }, { method: 'post', action: accountPaths.signUp });
  }

  const checked = checker.data?.initialValue?.emailId === typed?.trim() ? checker.data : null;
  const found = typed ? (checked?.error?.emailId ?? undefined) : undefined;
  const ofSubmit = typed === undefined || (field.initialValue ?? '') === typed ? field.errors : undefined;
  const errors = ofSubmit ?? found;
  return {
    field: errors !== undefined && errors === field.errors ? field : withErrors(field, errors),
    exists: errors?.includes(messages.emailExists) ?? false,
    check,
  };
}
