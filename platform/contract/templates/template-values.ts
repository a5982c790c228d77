import type { TextRule } from '../wire/fields/text-rules.ts';

/** The kinds of templates (spec 3 section 2.3): forms of test cases, forms of defects, and states of defects. */
export const templateKinds = ['manual', 'defect', 'lifeCycle'] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** The kinds that consist of fields; they can be created and changed. */
export const formKinds = ['manual', 'defect'] as const;
export type FormKind = (typeof formKinds)[number];

/** The names of the kinds in addresses and calls. */
export const templateTypes = {
  manual: 'scriptTemplate',
  defect: 'defectDetailsTemplate',
  lifeCycle: 'defectLifecycleTemplate',
} as const satisfies Record<TemplateKind, string>;

export type TemplateType = (typeof templateTypes)[TemplateKind];

export const kindOfType = (type: string | undefined): TemplateKind | undefined =>
  templateKinds.find((kind) => templateTypes[kind] === type);

export const isFormKind = (kind: TemplateKind): kind is FormKind => kind !== 'lifeCycle';

/** What a template of each kind is called. */
export const kindWords: Readonly<Record<TemplateKind, string>> = {
  manual: 'Manual Template',
  defect: 'Defect Template',
  lifeCycle: 'Defect Life Cycle',
};

/** Where a template comes from; predefined ones are the same for everybody. */
export const templateOrigins = ['Predefined', 'License', 'Project'] as const;
export type TemplateOrigin = (typeof templateOrigins)[number];

export const fieldTypes = [
  'Text Field',
  'Text Area',
  'Radio Button',
  'Link',
  'Dropdown',
  'Date',
  'Checkbox',
  'Attachment',
  'Text Editor',
] as const;
export type FieldType = (typeof fieldTypes)[number];

export const dateFormats = ['dd MMM yyyy', 'MMM dd yyyy', 'yyyy MMM dd'] as const;
export type DateFormat = (typeof dateFormats)[number];

export const yesOrNo = ['yes', 'no'] as const;
export type YesOrNo = (typeof yesOrNo)[number];

/** A field of a form. Which of the optional settings it has depends on its type (`fieldSettings`). */
export interface TemplateField {
  /** Stays when the field is renamed or moved: values refer to it. */
  readonly id: string;
  readonly label: string;
  readonly type: FieldType;
  readonly mandatory: YesOrNo;
  readonly enable: YesOrNo;
  /** Whether testers can change it while they execute. */
  readonly editInExecution: YesOrNo;
  readonly options?: readonly string[] | undefined;
  readonly dateFormat?: DateFormat | undefined;
  readonly placeholder?: string | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  /** A checkbox has a list of options. */
  readonly defaultValue?: string | readonly string[] | undefined;
}

/** The table of test steps; the first row is its head. */
export interface TestStepsSheet {
  readonly sheetName: string;
  readonly rows: readonly (readonly string[])[];
}

/** The sort keys of lists of templates; the first is the default. */
export const templateSortKeys = ['name', 'modifiedOn'] as const;

export const templateNameRule: TextRule = { label: 'Template Name', min: 3, max: 50 };
export const fieldLabelRule: TextRule = { label: 'Label', min: 3, max: 25 };
export const fieldOptionRule: TextRule = { label: 'Option', min: 3, max: 25 };

export const templateLimits = {
  fieldsMax: 50,
  optionsMax: 50,
  placeholderMax: 100,
  /** The most characters of one line, and of several. */
  lineMax: 250,
  linesMax: 5000,
  columnsMax: 20,
  rowsMax: 200,
  cellMax: 500,
  columnNameMax: 50,
  /** The size of all cells together, in UTF-8. */
  sheetBytes: 96 * 1024,
  /** The mandatory fields above which testers tend to skip a form. */
  mandatoryHint: 5,
  draftDays: 30,
  attachmentsMax: 5,
} as const;

const onlyThere = (what: string): string => `Templates from All Projects can be ${what} only there`;

/** The texts of spec 3 sections 5 and 8 and of the decisions, and further ones. */
export const templateMessages = {
  created: (name: string) => `Template ${name} created successfully`,
  updated: (name: string) => `Template ${name} updated successfully`,
  deleted: 'Template deleted successfully',
  proposed: (name: string, version: number) =>
    `Version ${version} of ${name} waits for approval by a reviewer`,
  restored: (version: number) => `The template is as in version ${version} again`,
  defaultSet: (name: string) => `${name} is the default template`,
  nameTaken: (name: string) => `Resource with name ${name} already exists`,
  nameSpecial: 'Name should be alphanumeric.',
  edgeSpaces: 'Spaces are not allowed at the beginning or end.',
  special: 'Special characters are not allowed',
  labelTaken: 'Label already exists',
  optionMissing: 'Option is required',
  optionsTaken: 'Options should be unique',
  optionsMissing: 'Minimum two options are required',
  tooManyOptions: `At most ${templateLimits.optionsMax} options`,
  tooManyFields: `At most ${templateLimits.fieldsMax} fields`,
  maxMissing: 'Max length is required',
  minMissing: 'Min length is required',
  maxBelowMin: 'Max length should be greater than Min length',
  maxTooLarge: (max: number) => `Max length can be at most ${max}`,
  defaultLength: (min: number, max: number) => `Default value should have ${min} to ${max} characters`,
  defaultNotOption: 'Default value should be one of the options',
  defaultNotDate: (format: string) => `Default value should be a date like ${format}`,
  defaultNotLink: 'Default value should be a link that starts with https:// or http://',
  alwaysEnabled: 'A mandatory field is always enabled',
  notOfType: (type: string) => `A field of the type ${type} has no such setting`,
  fieldMissing: (label: string) => `The field ${label} can’t be removed`,
  fieldFixed: (label: string) =>
    `Only the default value, the options and whether it is used can be changed in ${label}`,
  fieldMandatory: (label: string) => `${label} is always mandatory`,
  optionsFixed: (label: string) => `The options of ${label} can’t be removed`,
  commentsLast: 'The field Comments stays the last one',
  idTwice: 'Two fields have the same id',
  columnMissing: 'Column name cannot be empty',
  columnTwice: 'Table has duplicate columns, column names should be unique',
  columnFixed: 'The column Test Steps can’t be removed',
  columnReadOnly: (name: string) => `${name} is filled in during execution`,
  tooManyColumns: `At most ${templateLimits.columnsMax} columns`,
  tooManyRows: `At most ${templateLimits.rowsMax} rows`,
  rowWidth: 'Each row has a cell for each column',
  sheetTooLarge: 'The table is too large: 96 KB are the most for all cells together',
  manualUnchanged: 'No changes made to update',
  defectUnchanged: (name: string) => `No Changes were done to the ${name} template`,
  draftChangedMeanwhile: 'Your draft was changed, saved or discarded elsewhere meanwhile',
  changedMeanwhile: (name: string) => `The template was changed by ${name} meanwhile`,
  inUse: 'Template name cannot be deleted because it is already in use. Please check the impact list',
  predefinedNotEdited: 'Predefined templates can’t be edited. Copy the template instead.',
  predefinedNotDeleted: 'Predefined templates can’t be deleted',
  licenseNotEdited: onlyThere('edited'),
  licenseNotDeleted: onlyThere('deleted'),
  otherTab: 'The template belongs to another tab',
} as const;
