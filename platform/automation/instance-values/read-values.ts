import type { InstanceFieldName } from '../../contract/integrations/plugin-values.ts';

/** The values of an instance with its secrets in plain text. They never leave the platform and are never logged. */
export type PlainValues = Readonly<Partial<Record<InstanceFieldName, string>>>;

/** Reads a JSON column of values. */
export const readValues = (json: string): PlainValues => JSON.parse(json) as PlainValues;
