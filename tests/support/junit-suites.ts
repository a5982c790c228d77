import fc from 'fast-check';

/** The status of a test case, as a reporter writes it. */
type Went = 'Passed' | 'Failed' | 'Skipped';

export interface WrittenCase {
  readonly name: string;
  readonly className: string;
  readonly file: string;
  readonly went: Went;
}

export interface WrittenSuite {
  readonly name: string;
  readonly host: string;
  readonly cases: readonly WrittenCase[];
  readonly suites: readonly WrittenSuite[];
}

/** Few names, so that many are the same. */
const name = fc.constantFrom('pays', 'ships', 'pays #2', 'é 😀', '', 'x'.repeat(600));
const place = fc.constantFrom(
  '',
  'Shop',
  'Cart',
  '/home/ci/build-1/tests/CartTest.php',
  'Chrome 120.0.0.0 (Linux x86_64)',
);

const writtenCase = fc.record<WrittenCase>({
  name,
  className: place,
  file: fc.constantFrom('', 'cart.ts', '/srv/a/cart.ts', '/srv/b/cart.ts'),
  went: fc.constantFrom<Went[]>('Passed', 'Failed', 'Skipped'),
});

const { suite: writtenSuite } = fc.letrec<{ suite: WrittenSuite }>((tie) => ({
  suite: fc.record({
    name: place,
    host: fc.constantFrom('', 'chromium', 'firefox', 'build-07'),
    cases: fc.array(writtenCase, { maxLength: 6 }),
    suites: fc.oneof({ maxDepth: 2 }, fc.constant([]), fc.array(tie('suite'), { maxLength: 2 })),
  }),
}));

/** A file of results in JUnit XML, as a reporter may write it. */
export const writtenFile = fc.record({
  suites: fc.array(writtenSuite, { maxLength: 4 }),
  /** Only Playwright writes an id. */
  hasId: fc.boolean(),
  /** A file that is cut off is no longer valid XML. */
  isBroken: fc.constantFrom(false, false, false, true),
});

export type WrittenFile = typeof writtenFile extends fc.Arbitrary<infer File> ? File : never;

/** Returns the cases of suites, including nested suites. */
export const casesIn = (suites: readonly WrittenSuite[]): WrittenCase[] =>
  suites.flatMap((each) => [...each.cases, ...casesIn(each.suites)]);

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

const inside: Readonly<Record<Went, string>> = {
  Passed: '',
  Failed: '<failure message="no">it did not</failure>',
  Skipped: '<skipped/>',
};

const caseXml = (each: WrittenCase): string =>
  `<testcase name="${escaped(each.name)}" classname="${escaped(each.className)}"` +
  `${each.file === '' ? '' : ` file="${escaped(each.file)}"`}>${inside[each.went]}</testcase>`;

const suiteXml = ({ name: called, host, cases, suites }: WrittenSuite): string =>
  `<testsuite name="${escaped(called)}"${host === '' ? '' : ` hostname="${host}"`}>` +
  `${cases.map(caseXml).join('')}${suites.map(suiteXml).join('')}</testsuite>`;

/** Returns the file as its reporter writes it. */
export function xmlOf({ suites, hasId, isBroken }: WrittenFile): string {
  const whole = `<?xml version="1.0"?>\n<testsuites${hasId ? ' id=""' : ''}>${suites.map(suiteXml).join('\n')}</testsuites>`;
  return isBroken ? whole.slice(0, -14) : whole;
}
