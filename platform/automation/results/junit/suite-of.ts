/** Class names without meaning: Node's reporter writes them everywhere. */
const noClass = new Set(['', 'test', 'suite']);

/**
 * Returns the suite of a test case. Reporters that nest suites repeat the innermost as its class, or name no
 * class. Those with one suite for everything name the suite by the class alone.
 */
export function suiteOf(suites: readonly string[], className: string): string {
  const named = suites.filter((name) => name !== '');
  if (noClass.has(className) || named.at(-1) === className || named.length > 1) return named.join(' › ');
  return className;
}
