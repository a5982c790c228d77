import type { Recipe } from './recipe.ts';
import { numberOf } from './recipe.ts';

const maven = 'mvn -B -s settings.xml test';

const surefire = {
  tool: 'Maven Surefire with JUnit 4',
  sample: 'surefire',
  version:
    "mvn --version >&2 && test -e /usr/share/java/junit4.jar && dpkg-query -W -f '${source:Upstream-Version}' libsurefire-java",
  summary: /^\[\w+\] Tests run: [^-]*$/,
  figures: (summary: string) => {
    const of = (word: string) => numberOf(summary, new RegExp(`${word}: (\\d+)`));
    return {
      cases: of('Tests run'),
      failed: of('Failures') + of('Errors'),
      skipped: of('Skipped'),
      flaky: of('Flakes'),
    };
  },
} satisfies Partial<Recipe>;

const testngClasses = '/usr/share/java/testng.jar:/usr/share/java/jcommander.jar:/usr/share/java/bsh.jar';

/** Tools that are packages of Debian. */
export const debianTools: readonly Recipe[] = [
  {
    ...surefire,
    name: 'surefire',
    shows: 'A file for each class, with failures, errors, parameters, and a name that is no ASCII',
    commands: [maven],
  },
  {
    ...surefire,
    name: 'surefire-rerun',
    shows: 'rerunFailingTests: flakyFailure, rerunFailure and rerunError',
    commands: [`${maven} -Dsurefire.rerunFailingTestsCount=2`],
  },
  {
    name: 'testng',
    tool: 'TestNG',
    sample: 'testng',
    shows: 'A data provider: the same class and name for each of its rows',
    remark:
      'This version writes a skipped test as an error into its junitreports. The figures follow the files: skips count as failures.',
    version: "test -e /usr/share/java/testng.jar && dpkg-query -W -f '${source:Upstream-Version}' testng",
    commands: [
      `javac -cp ${testngClasses} -d classes *.java && java -cp ${testngClasses}:classes org.testng.TestNG -d output -testclass shop.AmountTest,shop.OrderTest; cp output/junitreports/*.xml results`,
    ],
    summary: /^Total tests run: /,
    figures: (summary) => ({
      cases: numberOf(summary, /run: (\d+)/),
      failed: numberOf(summary, /Failures: (\d+)/) + numberOf(summary, /Skips: (\d+)/),
      skipped: 0,
      flaky: null,
    }),
  },
  {
    name: 'pytest',
    tool: 'pytest',
    sample: 'pytest',
    shows:
      'One class name in two folders, parameters, errors of fixtures: a test that fails and whose fixture fails then is there twice',
    remark:
      'A test that passes and whose fixture fails then is printed twice, as passed and as an error, and is one failure in the file: no such test is here.',
    version: "/usr/bin/python3 -c 'import pytest; print(pytest.__version__)'",
    commands: [
      '/usr/bin/python3 -m pytest -p no:cacheprovider -p no:rerunfailures --junitxml=results/results.xml',
    ],
    summary: /^=+ .*\b(?:passed|failed)\b.* in /,
    figures: (summary) => {
      const of = (word: string) => numberOf(summary, new RegExp(`\\b(\\d+) ${word}\\b`));
      const failed = of('failed') + of('errors?');
      const skipped = of('skipped') + of('xfailed');
      return { cases: failed + skipped + of('passed') + of('xpassed'), failed, skipped, flaky: null };
    },
  },
  {
    name: 'phpunit',
    tool: 'PHPUnit',
    sample: 'phpunit',
    shows: 'Data sets in suites of their own, absolute paths as names of suites, incomplete and risky tests',
    remark: 'PHPUnit writes a risky test as an error into the file; the figures count it as failed.',
    version: 'phpunit --version',
    commands: ['phpunit --do-not-cache-result --log-junit results/results.xml tests'],
    summary: /^Tests: /,
    figures: (summary) => {
      const of = (word: string) => numberOf(summary, new RegExp(`${word}: (\\d+)`));
      return {
        cases: of('Tests'),
        failed: of('Errors') + of('Failures') + of('Risky'),
        skipped: of('Skipped') + of('Incomplete'),
        flaky: null,
      };
    },
  },
];
