import type { Refused } from '#app/request/calls/call-platform.server.ts';

/**
 * The field that a refusal is about, where it does not say so by the name of one: by the path that it names, or by its
 * `responseCode` when it names none.
 */
export type RefusedFields = Readonly<Record<string | number, string>>;

/**
 * A refusal of the platform as a form's errors: each problem at the field that its path names, as a whole or by its last
 * part ('userData.jobTitle'), or that `refusedFields` names for it; what no field explains stands above the form, as ''.
 */
export function errorsOf(
  { code, message, problems }: Refused,
  refusedFields: RefusedFields,
  hasField: (name: string) => boolean,
): Record<string, string> {
  const named = problems.flatMap(({ path, message: words }) => {
    const field = [refusedFields[path], path, path.split('.').at(-1)].find(
      (name) => name !== undefined && hasField(name),
    );
    return field === undefined ? [] : [[field, words] as const];
  });
  if (named.length > 0) return Object.fromEntries(named);
  return { [refusedFields[code] ?? '']: message };
}
