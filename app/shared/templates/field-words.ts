import { fieldSettings } from '#platform/contract/templates/field-rules.ts';
import type { TemplateField } from '#platform/contract/templates/template-values.ts';
import { counted } from '#platform/contract/wire/fields/count-values.ts';

/** Returns the settings of a field in words, for its row in a list: '3–25 characters', '5 options'. */
export function settingsInWords(field: TemplateField): string {
  const { type, options = [], minLength = 1, maxLength = 0, dateFormat, defaultValue = '' } = field;
  const settings = fieldSettings[type];
  const preset = typeof defaultValue === 'string' ? defaultValue : defaultValue.join(', ');
  return [
    ...(settings.length ? [`${minLength}–${maxLength} characters`] : []),
    ...(settings.options === undefined ? [] : [counted(options.length, 'option')]),
    ...(dateFormat === undefined ? [] : [dateFormat]),
    ...(preset === '' ? [] : [`begins with “${preset}”`]),
    ...(field.editInExecution === 'yes' ? ['can be changed in an execution'] : []),
  ].join(', ');
}

/** Returns whether a field is mandatory, optional or not used. */
export const usageInWords = ({ mandatory, enable }: Pick<TemplateField, 'mandatory' | 'enable'>): string =>
  enable === 'no' ? 'Not used' : mandatory === 'yes' ? 'Mandatory' : 'Optional';
