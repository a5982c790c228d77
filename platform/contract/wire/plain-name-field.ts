import { textField } from './text-field.ts';
import { textMessages, type TextRule } from './text-rules.ts';

const special = 'Name should be alphanumeric';

/** A name of letters, digits, hyphens, underscores, parentheses and spaces (spec 3 section 5); trimmed. */
export function plainNameField(rule: TextRule) {
  const { missing, short, long } = textMessages(rule);
  return textField({ max: rule.max, missing, tooLong: long, wrong: special })
    .min(1, { error: missing, abort: true })
    .min(rule.min, { error: short, abort: true })
    .regex(/^[\p{L}\p{N}\p{M} _()-]+$/u, special);
}
