/**
 * The rows of a list on their way to a browser: column by column, so that 25 rows don't name each field 25 times, and a
 * value that all of them share is there once.
 */
export interface PackedRows<Row> {
  readonly count: number;
  /** The fields in the order of the rows, on which the keys of cached markup depend. */
  readonly fields: readonly string[];
  /** For each field the value of all rows, or the values in a list. */
  readonly columns: readonly { readonly all?: unknown; readonly each?: readonly unknown[] }[];
  /** Carries the type of the rows; there is nothing in it. */
  readonly row?: Row;
}

/** A loader's data with its rows unpacked. */
export type Unpacked<Data> = Data extends {
  readonly rows: { readonly count: number; readonly row?: infer Row };
}
  ? Omit<Data, 'rows'> & { readonly rows: readonly Exclude<Row, undefined>[] }
  : Data;

/** Packs rows. Fields that only some rows have are undefined in the others. */
export function packRows<Row>(rows: readonly Row[]): PackedRows<Row> {
  const once = onceEach();
  const values = rows.map(
    (row) => new Map(Object.entries(row as object).map(([key, value]) => [key, once(value)])),
  );
  const fields = [...new Set(values.flatMap((row) => [...row.keys()]))];
  return {
    count: rows.length,
    fields,
    columns: fields.map((field) => {
      const each = values.map((row): unknown => row.get(field));
      const [first] = each;
      return isPlain(first) && each.every((value) => value === first) ? { all: first } : { each };
    }),
  };
}

/** Returns a function that gives back the same object for equal ones: it is then there once in the page's data. */
function onceEach(): (value: unknown) => unknown {
  const known = new Map<string, unknown>();
  return (value) => {
    if (isPlain(value)) return value;
    const key = JSON.stringify(value);
    if (!known.has(key)) known.set(key, value);
    return known.get(key);
  };
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** Returns rows as they were before they were packed; those of a loader that doesn't pack them as they are. */
export function unpackRows<Row>(rows: PackedRows<Row> | readonly Row[]): readonly Row[] {
  if (!isPacked(rows)) return rows;
  const { count, fields, columns } = rows;
  return Array.from({ length: count }, (_, index) => {
    const row: Record<string, unknown> = {};
    for (const [at, field] of fields.entries()) {
      const column = columns[at];
      const value = column?.each ? column.each[index] : column?.all;
      if (value !== undefined) row[field] = value;
    }
    return row as Row;
  });
}

const isPacked = <Row>(rows: PackedRows<Row> | readonly Row[]): rows is PackedRows<Row> => 'columns' in rows;
