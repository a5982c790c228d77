import type { IssueBody, IssueField } from '../../contract/executions/issue-calls.ts';
import { issueMessages } from '../../contract/executions/issue-values.ts';
import { wrong } from '../../foundation/refusal.ts';
import type { CreatableType } from '../integrations/jira/issue-fields.ts';

/**
 * Returns the values of the fields that a type needs, as Jira takes them. Values of other fields are left out.
 * @throws Refusal 400 at a field without a value, or with one that it can't have
 */
export function fieldValues(
  { fields: needed }: CreatableType,
  { fields: typed }: Pick<IssueBody, 'fields'>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    needed.map((field) => {
      const value = valueOf(field, typed[field.id] ?? '');
      return [field.id, field.isList ? [value] : value];
    }),
  );
}

function valueOf({ id, name, kind, options }: IssueField, typed: string): unknown {
  const path = `fields.${id}`;
  if (typed === '') throw wrong(path, issueMessages.valueMissing(name));
  if (kind === 'choice') {
    if (!options.some((option) => option.id === typed)) throw wrong(path, issueMessages.valueUnknown(name));
    return { id: typed };
  }
  if (kind === 'number') {
    if (!/^-?\d{1,12}([.,]\d{1,6})?$/.test(typed)) throw wrong(path, issueMessages.notNumber(name));
    return Number(typed.replace(',', '.'));
  }
  if (kind === 'date' && !isDay(typed)) throw wrong(path, issueMessages.notDate(name));
  return typed;
}

const isDay = (typed: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(typed) && !Number.isNaN(Date.parse(`${typed}T00:00:00Z`));
