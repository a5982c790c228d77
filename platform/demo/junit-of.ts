import { escapeHtml as escape } from '../foundation/mail/mail.ts';
import type { ReadCase } from '../automation/results/junit/junit-cases.ts';

/** Returns test cases as a reporter writes them, in JUnit XML. */
export function junitOf(cases: readonly ReadCase[]): string {
  const places = [...new Set(cases.map(({ suite }) => suite))];
  const suites = places.map((place) => {
    const written = cases.filter(({ suite }) => suite === place).map(caseOf);
    return `<testsuite name="${escape(place)}">${written.join('')}</testsuite>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>${suites.join('')}</testsuites>\n`;
}

function caseOf({ suite, name, status, durationMs, message }: ReadCase): string {
  const head = `<testcase name="${escape(name)}" classname="${escape(suite)}" time="${(durationMs ?? 0) / 1000}"`;
  return status === 'Failed' ? `${head}><failure>${escape(message)}</failure></testcase>` : `${head}/>`;
}
