/** Returns values as a form sends them, for a form that comes back with what was typed. */
export const formValues = (
  values: Readonly<Record<string, string | number | boolean | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, string][] => {
      if (value === undefined || value === false) return [];
      return [[name, value === true ? 'on' : String(value)]];
    }),
  );
