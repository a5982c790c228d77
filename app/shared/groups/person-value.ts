/** A person in a group, as its calls name them. */
export interface GroupPerson {
  readonly userName: string;
  readonly emailId: string;
}

/**
 * Returns a person as the value of a box, with the name, so that it can be displayed where a search does not find them.
 */
export const personValue = ({ emailId, userName }: GroupPerson): string =>
  JSON.stringify([emailId, userName]);

/** Parses such a value; undefined where no page of ours has made it. */
export function personIn(value: string): GroupPerson | undefined {
  try {
    const parts: unknown = JSON.parse(value);
    if (!Array.isArray(parts)) return undefined;
    const [emailId, userName] = parts as readonly unknown[];
    return typeof emailId === 'string' && typeof userName === 'string' ? { emailId, userName } : undefined;
  } catch {
    return undefined;
  }
}

/** Parses the values of boxes to people. */
export const peopleIn = (values: readonly string[]): GroupPerson[] =>
  values.flatMap((value) => personIn(value) ?? []);
