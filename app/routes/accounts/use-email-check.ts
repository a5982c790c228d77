import type { SubmissionResult } from '@conform-to/react';
import { useFetcher } from '@remix-run/react';
import { useRef } from 'react';
import { accountPaths } from '#app/paths/accounts.ts';
import { withErrors, type FormField } from '#app/components/field/form-field.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';

/**
 * Checks the address with the server when its field loses the focus (spec 1 section 4). An answer applies only to its
 * address: typing another one clears it.
 *
 * @param typed the field's value; undefined without script
 * @returns the field with the errors of the typed value, and whether the address is taken
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
