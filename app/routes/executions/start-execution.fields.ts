import type { FieldDefinition } from '#app/components/field/form-field.ts';
import { executionLimits } from '#platform/contract/executions/execution-values.ts';

/** Labels and hints of the form's fields; the call defines valid values. */
export const startExecutionFields = {
  name: { label: 'Execution name', maxLength: executionLimits.nameMax, autoComplete: 'off' },
  suiteName: {
    label: 'Suite name',
    hint: 'Enter the name from the configuration of the client machine.',
    maxLength: executionLimits.suiteMax,
    autoComplete: 'off',
  },
  machineId: { label: 'Machine', placeholder: 'Default machine or the first that is free' },
} satisfies Record<string, FieldDefinition>;
