import type { Refused } from '#app/request/calls/call-platform.server.ts';

/**
 * Maps refusals to fields, where they don't name a field of the form: by the path that they name, or by their
 * `responseCode` when they name none.
 */
export type RefusedFields = Readonly<Record<string | number, string>>;

/**
 * Converts a refusal of the platform to a form's errors. Each problem goes to the field that its path names, as a whole
 * or by its last part ('userData.jobTitle'), or that `refusedFields` names for it. Other problems stand above the form,
 * as ''.
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
