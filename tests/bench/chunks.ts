/** Returns 1, 2, … `count` in chunks that are small enough for one statement. */
export function chunksOf(count: number): number[][] {
  const size = 500;
  return Array.from({ length: Math.ceil(count / size) }, (_, chunk) =>
    Array.from({ length: Math.min(size, count - chunk * size) }, (_, index) => chunk * size + index + 1),
  );
}
