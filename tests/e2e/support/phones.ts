const digits = (count: number): string =>
  String(Math.floor(Math.random() * 10 ** count)).padStart(count, '0');

/** An Indian mobile number that no other test has, in two groups as people write it. */
export const newNumber = (): string => `987${digits(2)} ${digits(5)}`;

/** The same with its country, as it is stored. */
export const international = (number: string): string => `+91${number.replace(' ', '')}`;
