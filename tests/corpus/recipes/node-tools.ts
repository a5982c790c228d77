import type { Recipe } from './recipe.ts';
import { numberOf } from './recipe.ts';

const mochaFigures = (summary: string) => {
  const [passing, failed, skipped] = ['passing', 'failing', 'pending'].map((word) =>
    numberOf(summary, new RegExp(`(\\d+) ${word}`)),
  ) as [number, number, number];
  return { cases: passing + failed + skipped, failed, skipped, flaky: null };
};

/** Tools from npm that run unit tests, and Node's own. */
export const nodeTools: readonly Recipe[] = [
  {
    name: 'jest-junit',
    tool: 'jest-junit with jest',
    sample: 'jest',
    shows:
      'The defaults of jest-junit: two files that share suite and names, and one name three times in a file',
    version: 'node -p "require(\'jest-junit/package.json\').version"',
    commands: ['JEST_JUNIT_OUTPUT_DIR=results npx jest --ci --reporters=default --reporters=jest-junit'],
    summary: /^Tests: /,
    figures: (summary) => ({
      cases: numberOf(summary, /(\d+) total/),
      failed: numberOf(summary, /(\d+) failed/),
      skipped: numberOf(summary, /(\d+) skipped/),
      flaky: null,
    }),
  },
  {
    name: 'vitest',
    tool: 'vitest',
    sample: 'vitest',
    shows: 'Two files that share suite and names, one name three times, a retry, and a beforeAll that fails',
    remark:
      'A suite whose beforeAll fails is a case of its own in the file. Vitest prints it as a failed suite beside the tests; the figures count it.',
    version: 'npx vitest --version',
    commands: ['npx vitest run --reporter=default --reporter=junit --outputFile.junit=results/results.xml'],
    summary: /^ *(?:Tests |⎯+ Failed Suites)/,
    figures: (summary) => {
      const suites = numberOf(summary, /Failed Suites (\d+)/);
      return {
        cases: numberOf(summary, /\((\d+)\)/) + suites,
        failed: numberOf(summary, /(\d+) failed/) + suites,
        skipped: numberOf(summary, /(\d+) skipped/) + numberOf(summary, /(\d+) todo/),
        flaky: null,
      };
    },
  },
  {
    name: 'mocha-xunit',
    tool: "mocha's xunit reporter",
    sample: 'mocha',
    shows:
      'Two files that share suite and names, told apart by file alone; a hook that fails; absolute paths',
    remark:
      'The totals are those of its spec reporter, which prints some. The file says 10: it has the hook besides.',
    version: 'npx mocha --version',
    commands: [
      "npx mocha '*.spec.cjs' --reporter xunit --reporter-option output=results/results.xml; npx mocha '*.spec.cjs'",
    ],
    summary: /^ +\d+ (?:passing|failing|pending)/,
    figures: mochaFigures,
  },
  {
    name: 'mocha-junit-reporter',
    tool: 'mocha-junit-reporter with mocha',
    sample: 'mocha',
    shows: 'Two files that share suite and names, with the file at the suite; a hook that fails',
    version: 'node -p "require(\'mocha-junit-reporter/package.json\').version"',
    commands: [
      "npx mocha '*.spec.cjs' --reporter mocha-junit-reporter --reporter-option mochaFile=results/results.xml; npx mocha '*.spec.cjs'",
    ],
    summary: /^ +\d+ (?:passing|failing|pending)/,
    remark: 'It leaves out pending tests, and the figures do too.',
    figures: (summary) => {
      const { cases, failed, skipped } = mochaFigures(summary);
      return { cases: cases - skipped, failed, skipped: 0, flaky: null };
    },
  },
  {
    name: 'node-test',
    tool: "Node's test runner",
    sample: 'node-test',
    shows: 'Two files that share describe and it, which the report does not name; suites within suites',
    version: 'node --version',
    commands: [
      'node --test --test-reporter=spec --test-reporter-destination=stdout --test-reporter=junit --test-reporter-destination=results/results.xml tests/*.mjs',
    ],
    summary: /^ℹ (?:tests|pass|fail|cancelled|skipped|todo) /,
    figures: (summary) => {
      const of = (word: string) => numberOf(summary, new RegExp(`ℹ ${word} (\\d+)`));
      return {
        cases: of('tests'),
        failed: of('fail') + of('cancelled'),
        skipped: of('skipped') + of('todo'),
        flaky: null,
      };
    },
  },
  {
    name: 'cucumber-js',
    tool: 'cucumber-js',
    sample: 'cucumber',
    shows:
      'One feature name in two files, one scenario name twice in a file, an outline, a step that is undefined, a retry',
    version: 'npx cucumber-js --version',
    commands: [
      "npx cucumber-js features --import 'features/*.mjs' --retry 1 --format junit:results/results.xml --format summary",
    ],
    summary: /^\d+ scenarios /,
    figures: (summary) => ({
      cases: numberOf(summary, /(\d+) scenarios/),
      failed: ['failed', 'undefined', 'pending', 'ambiguous'].reduce(
        (sum, word) => sum + numberOf(summary, new RegExp(`(\\d+) ${word}`)),
        0,
      ),
      skipped: numberOf(summary, /(\d+) skipped/),
      flaky: null,
    }),
  },
  {
    name: 'newman',
    tool: 'newman',
    sample: 'newman',
    shows: 'Two folders with a request of the same name, and assertions of one name',
    remark: 'A test case is an assertion. newman itself joins those of one name in one request.',
    version: 'npx newman --version',
    commands: ['node run.mjs'],
    summary: /^│ +assertions/,
    figures: (summary) => ({
      cases: numberOf(summary, /assertions │ +(\d+)/),
      failed: numberOf(summary, /(\d+) │\s*$/),
      skipped: 0,
      flaky: null,
    }),
  },
];
