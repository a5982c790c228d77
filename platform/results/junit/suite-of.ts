/** A class name without meaning: Node's reporter writes it everywhere. */
const noClass = new Set(['', 'test', 'suite']);

/**
 * Where a test case stands. Reporters that nest suites repeat the innermost as its class, or name no class; those that know
 * one suite for everything say by the class alone where it stands.
 */
export function suiteOf(suites: readonly string[], className: string): string {
  const named = suites.filter((name) => name !== '');
  if (noClass.has(className) || named.at(-1) === className || named.length > 1) return named.join(' › ');
  return className;
}
