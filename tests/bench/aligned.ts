/** A figure at the right of a column. */
export const aligned = (value: number, width: number, digits = 0): string =>
  value.toFixed(digits).padStart(width);
