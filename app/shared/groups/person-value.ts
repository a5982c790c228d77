/** Somebody in a group, as its calls know them. */
export interface GroupPerson {
  readonly userName: string;
  readonly emailId: string;
}

/** Somebody as the value of a box: the name is there to be shown, where a search does not find them. */
export const personValue = ({ emailId, userName }: GroupPerson): string =>
  JSON.stringify([emailId, userName]);

/** The same back; undefined for what no page of ours has made. */
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

/** Those that values of boxes stand for. */
export const peopleIn = (values: readonly string[]): GroupPerson[] =>
  values.flatMap((value) => personIn(value) ?? []);
