/** This file imports nothing, so that it costs a page nothing. */

/** A column of a list that has a file: its label in both, and its value in the file. */
export type FileColumn<Row> = { readonly label: string } & (
  | {
      /** Follows the label in a file: 'Used Memory (bytes)'. */
      readonly unit?: string;
      readonly csv: (row: Row) => string | number;
    }
  | {
      /** Returns a time, which the file has in the reader's zone: 'Modified On (Europe/Berlin)'; null: there is none. */
      readonly time: (row: Row) => string | null;
    }
);

/** The columns of a file in order, by their keys. */
export type FileColumns<Row> = Readonly<Record<string, FileColumn<Row>>>;

/** Returns key and label of columns for the list itself, which defines their cells. */
export const namedColumns =
  <Key extends string>(columns: Readonly<Record<Key, { readonly label: string }>>) =>
  (key: Key): { readonly key: Key; readonly label: string } => ({ key, label: columns[key].label });
