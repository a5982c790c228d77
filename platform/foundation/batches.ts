/**
 * Splits a list, in order, into batches of at most `size`, for the limits of one statement or one
 * transaction.
 */
export const batchesOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
