import type { FieldDefinition } from '#app/components/field/form-field.ts';
import { executionLimits } from '#platform/contract/executions/execution-values.ts';
import { ciTokenNameRule } from '#platform/contract/ci-tokens/ci-token-values.ts';

const days = {
  label: 'Valid for (days)',
  hint: 'From 1 to 365. You get an email a week before it expires.',
  inputMode: 'numeric',
} as const;

/** Labels and hints of the form's fields. */
export const createCiTokenFields = {
  name: {
    label: ciTokenNameRule.label,
    hint: 'So that you recognize it, such as the name of the pipeline.',
    maxLength: ciTokenNameRule.max,
    autoComplete: 'off',
  },
  projectId: { label: 'Project', placeholder: 'Select a project' },
  suiteName: {
    label: 'Suite',
    hint: 'The only suite that the token can start.',
    maxLength: executionLimits.suiteMax,
    autoComplete: 'off',
  },
  readResults: {
    label: 'Read the results of its executions',
    hint: 'Needed for a JUnit file and the list of failures in the log of the pipeline.',
  },
  days,
} satisfies Record<string, FieldDefinition>;

export const rotateCiTokenFields = {
  overlapHours: {
    label: 'Accept the old token for (hours)',
    hint: 'From 0 to 24. With 0, the old token is refused at once.',
    inputMode: 'numeric',
  },
  days,
} satisfies Record<string, FieldDefinition>;
