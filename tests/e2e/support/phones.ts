const digits = (count: number): string =>
  String(Math.floor(Math.random() * 10 ** count)).padStart(count, '0');

/** Returns an Indian mobile number that no other test uses, in two groups as users write it. */
export const newNumber = (): string => `987${digits(2)} ${digits(5)}`;

/** Returns the same with its country, as it is stored. */
export const international = (number: string): string => `+91${number.replace(' ', '')}`;
