import type { Tables } from '../foundation/database/schema.ts';

/** A column with its table: 'machines.userId'. */
export type ColumnName = {
  [Table in keyof Tables]: `${Table}.${keyof Tables[Table] & string}`;
}[keyof Tables];
