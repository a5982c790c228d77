import {
  CheckboxField,
  CheckboxGroup,
  RadioGroup,
  ToggleField,
} from '#app/components/field/checkbox-field.tsx';
import { FileField } from '#app/components/field/file-field.tsx';
import type { FormField } from '#app/components/field/form-field.ts';
import { PasswordField } from '#app/components/field/password-field.tsx';
import { SearchSelectField } from '#app/components/field/search-select-field.tsx';
import { SelectField } from '#app/components/field/select-field.tsx';
import { SuggestField } from '#app/components/field/suggest-field.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { TextareaField } from '#app/components/field/textarea-field.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import type { ExampleGroup } from './example.ts';

function field(name: string, initialValue?: string | string[], error?: string): FormField {
  return {
    id: `example-${name}`,
    name,
    errorId: `example-${name}-error`,
    initialValue,
    errors: error === undefined ? undefined : [error],
  };
}

const jobTitles = ['QA engineer', 'Test lead', 'Developer'].map((label) => ({ value: label, label }));

const zones = [
  'Africa/Cairo',
  'Africa/Lagos',
  'America/Chicago',
  'America/Los Angeles',
  'America/New York',
  'America/Sao Paulo',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Shanghai',
  'Asia/Singapore',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Europe/Berlin',
  'Europe/Lisbon',
  'Europe/London',
  'Europe/Warsaw',
  'Pacific/Auckland',
].map((label) => ({ value: label, label }));

const longLabel =
  'The name under which this machine is registered in the organization and shown to every member of its projects';

export const textFieldExamples: ExampleGroup = {
  component: 'Text field',
  examples: [
    { name: 'Empty', content: <TextField field={field('name')} label="Name" maxLength={25} /> },
    {
      name: 'With suggestions',
      content: (
        <SuggestField
          field={field('suite')}
          label="Suite"
          suggestions={['Smoke', 'Nightly regression']}
          suggested="Known suites"
        />
      ),
    },
    {
      name: 'Filled, with a hint, optional',
      content: (
        <TextField
          field={field('organization', 'Northwind Traders')}
          label="Organization name"
          hint="Shown on your licenses."
          optional
        />
      ),
    },
    {
      name: 'In error',
      content: (
        <TextField
          field={field('email', 'ada@', 'Invalid email address')}
          label="E-mail"
          hint="We send the activation link there."
          type="email"
          autoComplete="email"
          inputMode="email"
        />
      ),
    },
    {
      name: 'Read-only',
      content: <TextField field={field('user-id', 'USR-00042')} label="User ID" readOnly />,
    },
    {
      name: 'With something beside it',
      content: (
        <TextField
          field={field('phone', '+91 98765 43210')}
          label="Primary phone"
          type="tel"
          autoComplete="tel"
          aside={<TextLink to="/design-system/modal/small">Verify</TextLink>}
        />
      ),
    },
    {
      name: 'A short number',
      content: (
        <TextField
          field={field('days', '30')}
          label="Keep reports for"
          hint="1 to 365 days"
          type="number"
          inputMode="numeric"
          width="short"
        />
      ),
    },
    { name: 'Long label', content: <TextField field={field('long-label')} label={longLabel} /> },
  ],
};

export const passwordFieldExamples: ExampleGroup = {
  component: 'Password field',
  examples: [
    {
      name: 'Empty',
      content: <PasswordField field={field('password')} label="Password" autoComplete="current-password" />,
    },
    {
      name: 'In error',
      content: (
        <PasswordField
          field={field('new-password', undefined, 'Password must have at least 8 characters')}
          label="New password"
          hint="8 to 30 characters with an upper-case letter, a digit and a special character."
          autoComplete="new-password"
        />
      ),
    },
  ],
};

export const selectFieldExamples: ExampleGroup = {
  component: 'Select field',
  examples: [
    {
      name: 'Empty',
      content: (
        <SelectField
          field={field('job-title')}
          label="Job title"
          placeholder="Select a job title"
          options={jobTitles}
        />
      ),
    },
    {
      name: 'In error',
      content: (
        <SelectField
          field={field('project-type', undefined, 'Project type is required')}
          label="Project type"
          placeholder="Select a project type"
          options={jobTitles}
        />
      ),
    },
    {
      name: 'Disabled',
      content: (
        <SelectField field={field('privilege', 'Test lead')} label="Privilege" options={jobTitles} disabled />
      ),
    },
    {
      name: 'A long list that can be searched',
      content: (
        <SearchSelectField
          field={field('time-zone', 'Europe/Berlin')}
          label="Time zone"
          hint="Executions are scheduled in this time zone."
          placeholder="Select a time zone"
          options={zones}
        />
      ),
    },
    {
      name: 'A long list in error',
      content: (
        <SearchSelectField
          field={field('report-zone', undefined, 'Time zone is required')}
          label="Time zone of reports"
          placeholder="Select a time zone"
          options={zones}
        />
      ),
    },
  ],
};

export const textareaFieldExamples: ExampleGroup = {
  component: 'Text area',
  examples: [
    {
      name: 'Empty, counted',
      content: (
        <TextareaField field={field('description')} label="Description" maxLength={200} rows={3} optional />
      ),
    },
    {
      name: 'In error',
      content: (
        <TextareaField
          field={field('reason', 'Too long a reason', 'Maximum 12 characters allowed')}
          label="Reason"
          maxLength={12}
          rows={3}
        />
      ),
    },
  ],
};

const roles = [
  { value: 'admin', label: 'Admin', hint: 'Manages users and machines.' },
  { value: 'reviewer', label: 'Reviewer' },
  { value: 'owner', label: 'Owner of the license', disabled: true },
];

export const choiceExamples: ExampleGroup = {
  component: 'Checkbox, radio and toggle',
  examples: [
    {
      name: 'One checkbox',
      content: (
        <CheckboxField
          field={field('terms', undefined, 'Accept the terms to go on')}
          label={
            <>
              I accept the <TextLink to="/design-system">terms of use</TextLink>
            </>
          }
        />
      ),
    },
    {
      name: 'Checkbox group',
      content: (
        <CheckboxGroup
          field={field('roles', ['admin', 'owner'])}
          label="Roles"
          hint="Choose all that apply."
          options={roles}
        />
      ),
    },
    {
      name: 'Checkbox group in error, in a line',
      content: (
        <CheckboxGroup
          field={field('platforms', [], 'Choose at least one platform')}
          label="Platforms"
          options={['Web', 'Android', 'iOS'].map((label) => ({ value: label, label }))}
          inline
        />
      ),
    },
    {
      name: 'Radio group',
      content: (
        <RadioGroup
          field={field('billing', 'Yearly')}
          label="Billing cycle"
          options={[
            { value: 'Yearly', label: 'Yearly' },
            { value: 'Monthly', label: 'Monthly' },
          ]}
        />
      ),
    },
    {
      name: 'Radio group in error',
      content: (
        <RadioGroup
          field={field('environment', undefined, 'Choose an environment')}
          label="Execution environment"
          options={[
            { value: 'local', label: 'Local', hint: 'A machine of your organization.' },
            { value: 'cloud', label: 'Cloud' },
          ]}
        />
      ),
    },
    {
      name: 'Toggles',
      content: (
        <div className="form-stack">
          <ToggleField field={field('videos', 'on')} label="Record videos" hint="Only for failed scripts." />
          <ToggleField field={field('headless')} label="Headless" />
          <ToggleField field={field('always', 'on')} label="Access of administrators" disabled />
          <ToggleField
            field={field('versioning', undefined, 'Versioning needs a reviewer')}
            label="Versioning"
          />
        </div>
      ),
    },
  ],
};

export const fileFieldExamples: ExampleGroup = {
  component: 'File field',
  examples: [
    {
      name: 'Empty',
      content: (
        <FileField
          field={field('avatar')}
          label="Picture"
          hint="PNG, JPEG or SVG, at most 5 MB."
          accept=".png,.jpg,.jpeg,.svg"
        />
      ),
    },
    {
      name: 'In error',
      content: (
        <FileField field={field('app', undefined, 'Invalid file format')} label="App" accept=".apk,.ipa" />
      ),
    },
    {
      name: 'Several files, with the list of them',
      content: <TextLink to="/design-system/upload">Upload apps</TextLink>,
    },
  ],
};
