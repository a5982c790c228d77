/** This file imports nothing, so that it costs a page nothing. */

/** A column of a list that has a file: what both call it, and what the file has in it. */
export interface FileColumn<Row> {
  readonly label: string;
  /** Stands behind the label in a file: 'Modified On (UTC)'. */
  readonly unit?: string;
  readonly csv: (row: Row) => string | number;
}

/** The columns of a file in their order, by their keys. */
export type FileColumns<Row> = Readonly<Record<string, FileColumn<Row>>>;

/** Returns key and label of columns for the list itself, which says how their cells look. */
export const namedColumns =
  <Key extends string>(columns: Readonly<Record<Key, { readonly label: string }>>) =>
  (key: Key): { readonly key: Key; readonly label: string } => ({ key, label: columns[key].label });

/** A time of the database as spreadsheets know one, in UTC; '' of none. */
export const csvTime = (time: string | null): string => (time ?? '').replace('T', ' ').replace('Z', '');
