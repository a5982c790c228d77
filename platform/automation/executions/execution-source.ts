import { sourceSchema, type ExecutionSource } from '../../contract/executions/source-fields.ts';

/** Returns the build that started an execution; null where none did. */
export const parseSource = (source: string | null): ExecutionSource | null =>
  source === null ? null : sourceSchema.parse(JSON.parse(source));
