import type { z } from '@hono/zod-openapi';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/**
 * Describes a value that breaks a rule without a message of its own, in sentences for callers. The library's own are for
 * authors of rules ('Too big: expected array to have exactly 1 items').
 */
export function problemWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'Is missing'
        : `Must be ${typeWords[issue.expected] ?? issue.expected}`;
    case 'too_big':
      return amountWords(
        issue.origin,
        issue.exact ? 'exactly' : issue.inclusive === false ? 'less than' : 'at most',
        issue.maximum,
      );
    case 'too_small':
      return amountWords(
        issue.origin,
        issue.exact ? 'exactly' : issue.inclusive === false ? 'more than' : 'at least',
        issue.minimum,
      );
    case 'invalid_value': {
      const [first] = issue.values;
      return issue.values.length === 1
        ? `Must be ${String(first)}`
        : `Must be one of ${issue.values.map(String).join(', ')}`;
    }
    case 'invalid_format':
      return formatWords[issue.format] ?? 'Has the wrong format';
    case 'not_multiple_of':
      return `Must be a multiple of ${String(issue.divisor)}`;
    case 'unrecognized_keys':
      return `Is not known here: ${issue.keys.join(', ')}`;
    case 'invalid_key':
      return 'Has a name that isn’t allowed';
    default:
      return 'Is not one of the accepted values';
  }
}

const typeWords: Readonly<Partial<Record<string, string>>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const formatWords: Readonly<Partial<Record<string, string>>> = {
  datetime: 'Must be a UTC time, as in 2026-01-31T12:00:00Z',
  date: 'Must be a date, as in 2026-01-31',
  email: 'Invalid email address',
  url: 'Must be an address that begins with https:// or http://',
  uuid: 'Must be a UUID',
  base64: 'Must be base64',
};

const units: Readonly<Partial<Record<string, readonly [one: string, more: string]>>> = {
  string: ['character', 'characters'],
  array: ['item', 'items'],
  set: ['item', 'items'],
  file: ['byte', 'bytes'],
};

function amountWords(origin: string, how: string, amount: number | bigint): string {
  const unit = units[origin];
  if (!unit) return `Must be ${how} ${String(amount)}`;
  return `Must have ${how} ${String(amount)} ${Number(amount) === 1 ? unit[0] : unit[1]}`;
}
