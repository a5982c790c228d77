import type { FieldDefinition } from '#app/components/field/form-field.ts';
import { executionLimits } from '#platform/contract/executions/execution-values.ts';

/** Labels and hints of the form's fields; the call defines valid values. */
export const startExecutionFields = {
  projectId: { label: 'Project', placeholder: 'Select a project' },
  suiteName: { label: 'Suite', maxLength: executionLimits.suiteMax, autoComplete: 'off' },
  machineId: { label: 'Machine' },
  name: {
    label: 'Execution name',
    optional: true,
    hint: 'Without one, it gets the suite’s name and a number, such as “Checkout #38”.',
    maxLength: executionLimits.nameMax,
    autoComplete: 'off',
  },
} satisfies Record<string, FieldDefinition>;
