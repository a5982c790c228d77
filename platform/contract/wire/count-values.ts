/** Numbers as people read them. It imports nothing, so that it costs a page next to nothing. */

/** A number in groups of three: '1,234'. */
export const grouped = (value: number): string => value.toLocaleString('en');

/** So many of something: '1 suite', '1,234 suites', '2 people'. @param many of more than one, and of none */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;
