import type { FieldDefinition } from '#app/components/field/form-field.ts';
import { executionLimits } from '#platform/contract/executions/execution-values.ts';

/** What the form says of its fields; what they may hold is the call's to say. */
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
