/**
 * Does work for each item, one after the other. One that fails does not keep the others from being done.
 * @throws AggregateError with what failed, once all have been tried
 */
export async function eachDespiteFailures<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${items.length} failed`);
}
