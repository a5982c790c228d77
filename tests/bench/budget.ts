/**
 * Returns a figure beside its budget: `12.3 ms (budget 5 ms, missed)`.
 * @param kind whether the budget is the maximum or the minimum
 */
export function beside(
  value: number,
  unit: string,
  budget: number,
  { digits = 1, kind = 'most' }: { readonly digits?: number; readonly kind?: 'most' | 'least' } = {},
): string {
  const isMet = kind === 'most' ? value <= budget : value >= budget;
  return `${value.toFixed(digits)} ${unit} (budget ${budget} ${unit}${isMet ? '' : ', missed'})`;
}
