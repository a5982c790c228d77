import { textField } from './text-field.ts';
import { textMessages, type TextRule } from './text-rules.ts';
import { visibleName } from './visible-name.ts';

const special = 'Name should be alphanumeric';

/**
 * Returns a field for a name of letters, digits, hyphens, underscores, parentheses and spaces (spec 3 section 5);
 * trimmed, and in the Unicode normal form, so that two names that look the same are the same.
 */
export function plainNameField(rule: TextRule) {
  const { missing, short, long } = textMessages(rule);
  const name = textField({ max: rule.max, missing, tooLong: long, wrong: special })
    .normalize('NFC')
    .min(1, { error: missing, abort: true })
    .min(rule.min, { error: short, abort: true })
    .regex(/^[\p{L}\p{N}\p{M} _()-]+$/u, special);
  return visibleName(name, special);
}
