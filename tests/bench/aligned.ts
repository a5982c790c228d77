/** Returns a figure aligned to the right of its column. */
export const aligned = (value: number, width: number, digits = 0): string =>
  value.toFixed(digits).padStart(width);
