/** This file imports nothing, so that it costs a page nothing. */

/** A column of a list that has a file: its label in both, and its value in the file. */
export interface FileColumn<Row> {
  readonly label: string;
  /** Follows the label in a file: 'Modified On (UTC)'. */
  readonly unit?: string;
  readonly csv: (row: Row) => string | number;
}

/** The columns of a file in order, by their keys. */
export type FileColumns<Row> = Readonly<Record<string, FileColumn<Row>>>;

/** Returns key and label of columns for the list itself, which defines their cells. */
export const namedColumns =
  <Key extends string>(columns: Readonly<Record<Key, { readonly label: string }>>) =>
  (key: Key): { readonly key: Key; readonly label: string } => ({ key, label: columns[key].label });

/** Formats a time of the database for spreadsheets, in UTC; '' without a time. */
export const csvTime = (time: string | null): string => (time ?? '').replace('T', ' ').replace('Z', '');
