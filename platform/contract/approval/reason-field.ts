import { textField } from '../wire/fields/text-field.ts';
import { visibleText } from '../wire/fields/visible-text.ts';
import { approvalLimits } from './approval-values.ts';

/** The reason of a rejection; of an approval it is optional. */
export const reasonField = visibleText(textField({ max: approvalLimits.reasonMax, lines: true }));
