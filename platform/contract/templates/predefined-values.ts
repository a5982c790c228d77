import { defectStates } from '../resources/resource-values.ts';
import type { FormKind, TemplateField, TemplateKind } from './template-values.ts';

/** The templates that every license has. They are not stored, so that an upgrade brings their newest form. */

type Settings = Partial<Omit<TemplateField, 'id' | 'label' | 'type'>>;

const field = (label: string, type: TemplateField['type'], settings: Settings = {}): TemplateField => ({
  id: label.toLowerCase().replaceAll(' ', '-'),
  label,
  type,
  mandatory: 'no',
  enable: 'yes',
  editInExecution: 'no',
  ...settings,
});

const text = (label: string, minLength: number, maxLength: number, settings: Settings = {}): TemplateField =>
  field(label, 'Text Field', { minLength, maxLength, ...settings });

const area = (label: string): TemplateField => field(label, 'Text Area', { minLength: 1, maxLength: 200 });

const labels = ['Functional Testing', 'Regression Testing', 'Integration Testing', 'Smoke Testing'];
const severities = ['Blocker', 'Critical', 'Major', 'Minor'];
const disabled: Settings = { enable: 'no' };
const date = (label: string): TemplateField =>
  field(label, 'Date', { ...disabled, dateFormat: 'dd MMM yyyy' });
const disabledText = (label: string): TemplateField => text(label, 1, 25, disabled);

/** The fields of the standard templates (spec 3 section 3). */
export const predefinedFields: Readonly<Record<FormKind, readonly TemplateField[]>> = {
  manual: [
    text('Test Case Name', 3, 25, { mandatory: 'yes' }),
    text('Requirement Id', 1, 25),
    field('Status', 'Dropdown', {
      options: ['Passed', 'Failed', 'Warning', 'Skipped', 'Not Executed'],
      defaultValue: 'Not Executed',
      editInExecution: 'yes',
    }),
    field('Labels', 'Dropdown', { options: labels }),
    area('Description'),
    field('Severity', 'Dropdown', { options: severities }),
    field('Priority', 'Dropdown', { options: ['Highest', 'High', 'Medium', 'Low', 'Lowest'] }),
    area('Pre Conditions'),
  ],
  defect: [
    disabledText('ID'),
    text('Summary', 3, 250, { mandatory: 'yes' }),
    field('Script', 'Dropdown', { mandatory: 'yes', options: [] }),
    field('Labels', 'Dropdown', { options: labels }),
    field('Description', 'Text Editor', { minLength: 1, maxLength: 5000 }),
    field('Severity', 'Dropdown', { mandatory: 'yes', options: severities }),
    field('Priority', 'Dropdown', { mandatory: 'yes', options: ['High', 'Medium', 'Low'] }),
    field('State', 'Dropdown', { mandatory: 'yes', options: [...defectStates] }),
    disabledText('Created By'),
    disabledText('Modified By'),
    date('Created On'),
    date('Modified On'),
    field('Assign to', 'Dropdown', { options: [] }),
    text('Release', 3, 25),
    text('Build ID', 3, 25),
    field('Attach Videos', 'Attachment'),
    field('Attach Images', 'Attachment'),
    text('Link Issue', 3, 25),
    text('Comments', 3, 25),
  ],
};

/** The predefined fields that a template may do without; all others stay. */
const removable: Readonly<Record<FormKind, readonly string[]>> = {
  manual: ['description', 'severity', 'priority', 'pre-conditions'],
  defect: ['release', 'build-id', 'attach-videos', 'attach-images'],
};

/** The dropdowns to which options can be added. */
const extensible = ['labels', 'severity', 'priority'];

/** The dropdowns whose options come from the application: their lists are empty in a template. */
const filledElsewhere = ['script', 'assign-to'];

/** Finds the predefined field that a field of a template is. */
export const predefinedField = (kind: FormKind, id: string): TemplateField | undefined =>
  predefinedFields[kind].find((each) => each.id === id);

export const canBeRemoved = (kind: FormKind, id: string): boolean =>
  predefinedField(kind, id) === undefined || removable[kind].includes(id);

export const takesOptions = (kind: FormKind, id: string): boolean =>
  predefinedField(kind, id) === undefined || extensible.includes(id);

export const isFilledElsewhere = (kind: FormKind, id: string): boolean =>
  kind === 'defect' && filledElsewhere.includes(id);

/** The field of defects that stays the last one. */
export const lastFieldId = 'comments';

export interface PredefinedTemplate {
  readonly id: string;
  readonly kind: TemplateKind;
  readonly name: string;
}

const standard = 'Standard Template';

/** The predefined templates of each kind; the first is the default of a new license. */
export const predefinedTemplates: Readonly<
  Record<TemplateKind, readonly [PredefinedTemplate, ...PredefinedTemplate[]]>
> = {
  manual: [{ id: 'predefined-manual', kind: 'manual', name: standard }],
  defect: [{ id: 'predefined-defect', kind: 'defect', name: standard }],
  lifeCycle: [
    { id: 'predefined-life-cycle', kind: 'lifeCycle', name: standard },
    { id: 'predefined-life-cycle-1', kind: 'lifeCycle', name: 'Sample Template 1' },
    { id: 'predefined-life-cycle-2', kind: 'lifeCycle', name: 'Sample Template 2' },
  ],
};

export const findPredefined = (id: string): PredefinedTemplate | undefined =>
  Object.values(predefinedTemplates)
    .flat()
    .find((template) => template.id === id);
