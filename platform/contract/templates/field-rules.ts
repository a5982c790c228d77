import {
  dateFormats,
  fieldLabelRule,
  fieldOptionRule,
  templateLimits,
  templateMessages as words,
  type DateFormat,
  type FieldType,
  type TemplateField,
} from './template-values.ts';
import { textMessages, type TextRule } from '../wire/fields/text-rules.ts';

/**
 * The rules of fields (spec 3 section 5): the platform, the preview and the download share this table. Browsers may
 * load it.
 */

/** The settings that fields of a type have. */
export interface FieldSettings {
  /** The most that Max Length can be, and what it is to begin with. */
  readonly length?: { readonly most: number; readonly initial: number };
  /** The fewest options. */
  readonly options?: number;
  readonly placeholder?: true;
  readonly dateFormat?: true;
  /** What the default value is: text, one of the options, several of them, a date or a link. */
  readonly default?: 'text' | 'option' | 'options' | 'date' | 'link';
}

const { lineMax, linesMax } = templateLimits;

export const fieldSettings: Readonly<Record<FieldType, FieldSettings>> = {
  'Text Field': { length: { most: lineMax, initial: 25 }, placeholder: true, default: 'text' },
  'Text Area': { length: { most: linesMax, initial: 200 }, placeholder: true, default: 'text' },
  'Text Editor': { length: { most: linesMax, initial: 200 }, placeholder: true, default: 'text' },
  'Radio Button': { options: 2, default: 'option' },
  Dropdown: { options: 1, default: 'option' },
  Checkbox: { options: 2, default: 'options' },
  Link: { placeholder: true, default: 'link' },
  Date: { dateFormat: true, default: 'date' },
  Attachment: {},
};

/** What is wrong with a value, and where: 'options', 'options.2'. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

/** Letters of any script, digits, hyphens, underscores, parentheses and spaces. */
const plainPattern = /^[\p{L}\p{N}\p{M} _()-]*$/u;

/** The form in which two texts are the same: without case, and without the variants of letters. */
export const foldedText = (text: string): string => text.normalize('NFKC').toLowerCase().normalize('NFKC');

/** Returns what is wrong with a name, a label or an option; undefined where nothing is. */
export function nameProblem(
  text: string,
  rule: TextRule,
  special: string = words.special,
): string | undefined {
  const { missing, short, long } = textMessages(rule);
  const { length } = [...text];
  if (text.trim() === '') return missing;
  if (text !== text.trim()) return words.edgeSpaces;
  if (length < rule.min) return short;
  if (length > rule.max) return long;
  return plainPattern.test(text) ? undefined : special;
}

/** Returns what is wrong with the settings of a field. */
export function fieldProblems(field: TemplateField): readonly Problem[] {
  const settings = fieldSettings[field.type];
  const label = nameProblem(field.label, fieldLabelRule);
  const problems: Problem[] = label === undefined ? [] : [{ path: 'label', message: label }];
  if (field.mandatory === 'yes' && field.enable === 'no') {
    problems.push({ path: 'enable', message: words.alwaysEnabled });
  }
  const own = {
    options: settings.options !== undefined,
    minLength: settings.length !== undefined,
    maxLength: settings.length !== undefined,
    placeholder: settings.placeholder === true,
    dateFormat: settings.dateFormat === true,
    defaultValue: settings.default !== undefined,
  };
  for (const [path, isOwn] of Object.entries(own)) {
    if (!isOwn && field[path as keyof typeof own] !== undefined) {
      problems.push({ path, message: words.notOfType(field.type) });
    }
  }
  if (settings.length) problems.push(...lengthProblems(field, settings.length.most));
  if (settings.options !== undefined) problems.push(...optionProblems(field.options ?? [], settings.options));
  if (settings.placeholder && !plainPattern.test(field.placeholder ?? '')) {
    problems.push({ path: 'placeholder', message: words.special });
  }
  // A default is held against settings that are right.
  const wrong = problems.length === 0 ? defaultProblem(field) : undefined;
  return wrong === undefined ? problems : [{ path: 'defaultValue', message: wrong }];
}

function lengthProblems({ minLength, maxLength }: TemplateField, most: number): Problem[] {
  const max = (message: string) => [{ path: 'maxLength', message }];
  const problems = isCount(minLength) ? [] : [{ path: 'minLength', message: words.minMissing }];
  if (!isCount(maxLength)) return [...problems, ...max(words.maxMissing)];
  if (maxLength > most) return [...problems, ...max(words.maxTooLarge(most))];
  return isCount(minLength) && maxLength < minLength ? max(words.maxBelowMin) : problems;
}

const isCount = (number: number | undefined): number is number =>
  number !== undefined && Number.isInteger(number) && number >= 1;

function optionProblems(options: readonly string[], fewest: number): Problem[] {
  if (options.length > templateLimits.optionsMax) return [{ path: 'options', message: words.tooManyOptions }];
  const problems = options.flatMap((option, index) => {
    const message = nameProblem(option, fieldOptionRule);
    return message === undefined ? [] : [{ path: `options.${index}`, message }];
  });
  if (problems.length > 0) return problems;
  if (new Set(options.map(foldedText)).size < options.length) {
    return [{ path: 'options', message: words.optionsTaken }];
  }
  if (options.length >= fewest) return [];
  return [{ path: 'options', message: fewest === 1 ? words.optionMissing : words.optionsMissing }];
}

function defaultProblem(field: TemplateField): string | undefined {
  const { defaultValue: value, options = [], minLength = 1, maxLength = lineMax } = field;
  if (value === undefined || value.length === 0) return undefined;
  const kind = fieldSettings[field.type].default;
  if (kind === 'options') {
    return typeof value !== 'string' && value.every((each) => options.includes(each))
      ? undefined
      : words.defaultNotOption;
  }
  if (typeof value !== 'string') return kind === 'option' ? words.defaultNotOption : words.special;
  switch (kind) {
    case 'option':
      return options.includes(value) ? undefined : words.defaultNotOption;
    case 'date':
      return parseDate(value, field.dateFormat ?? dateFormats[0])
        ? undefined
        : words.defaultNotDate(field.dateFormat ?? dateFormats[0]);
    case 'link':
      return isLink(value) ? undefined : words.defaultNotLink;
    default: {
      const { length } = [...value];
      if (length < minLength || length > maxLength) return words.defaultLength(minLength, maxLength);
      return field.type === 'Text Editor' || plainPattern.test(value) ? undefined : words.special;
    }
  }
}

/** Returns whether a text is the address of a page: https or http. */
export function isLink(text: string): boolean {
  if (/\s/.test(text)) return false;
  try {
    return ['https:', 'http:'].includes(new URL(text).protocol);
  } catch {
    return false;
  }
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const datePatterns: Readonly<Record<DateFormat, RegExp>> = {
  'dd MMM yyyy': /^(?<day>\d{2}) (?<month>[A-Z][a-z]{2}) (?<year>\d{4})$/,
  'MMM dd yyyy': /^(?<month>[A-Z][a-z]{2}) (?<day>\d{2}) (?<year>\d{4})$/,
  'yyyy MMM dd': /^(?<year>\d{4}) (?<month>[A-Z][a-z]{2}) (?<day>\d{2})$/,
};

/** Reads a date in one of the formats. Returns it as yyyy-mm-dd; undefined for anything else. */
export function parseDate(text: string, format: DateFormat): string | undefined {
  const { day, month, year } = datePatterns[format].exec(text)?.groups ?? {};
  if (day === undefined || month === undefined || year === undefined) return undefined;
  const number = months.indexOf(month) + 1;
  const date = `${year}-${String(number).padStart(2, '0')}-${day}`;
  return number > 0 && isDate(date) ? date : undefined;
}

/** Returns whether a text is a day that exists, as yyyy-mm-dd. */
export function isDate(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return time !== undefined && !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}

/** Formats a day, yyyy-mm-dd. */
export function formatDate(date: string, format: DateFormat): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const name = months[Number(month) - 1] ?? '';
  return {
    'dd MMM yyyy': [day, name, year],
    'MMM dd yyyy': [name, day, year],
    'yyyy MMM dd': [year, name, day],
  }[format].join(' ');
}

/**
 * Returns what is wrong with what a tester has filled in; undefined where the form takes it.
 * @param value several for checkboxes; a date as yyyy-mm-dd
 */
export function valueProblem(field: TemplateField, value: string | readonly string[]): string | undefined {
  const { label, type, mandatory, options = [], minLength = 1, maxLength = lineMax } = field;
  const values = typeof value === 'string' ? [value].filter((each) => each.trim() !== '') : value;
  const [first] = values;
  if (first === undefined) return mandatory === 'yes' ? `${label} is required` : undefined;
  const settings = fieldSettings[type];
  if (settings.options !== undefined) {
    return values.every((each) => options.includes(each)) ? undefined : `Select from the options of ${label}`;
  }
  if (type === 'Date') return isDate(first) ? undefined : 'Enter a date';
  if (type === 'Link') return isLink(first) ? undefined : 'Enter a link that starts with https:// or http://';
  if (!settings.length) return undefined;
  const { length } = [...first];
  if (length < minLength) return `Minimum ${minLength} characters required`;
  return length > maxLength ? `Maximum ${maxLength} characters allowed` : undefined;
}
