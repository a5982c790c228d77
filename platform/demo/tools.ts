import { executionLimits } from '../contract/executions/execution-values.ts';
import type { ReadCase } from '../automation/results/junit/junit-cases.ts';

/** The tools that the demo's suites are written with. */
export type DemoTool = 'Playwright' | 'Browsers' | 'Appium' | 'XCTest' | 'Cucumber' | 'pytest' | 'Steps';

type Case = Pick<ReadCase, 'suite' | 'name' | 'status' | 'durationMs' | 'message'>;

/** How a tool formats its output. */
interface Printing {
  head?(count: number): string;
  of(one: Case, index: number): string;
  /** Printed before each line of a failure. */
  readonly indent: string;
  end?(counts: Counts, failed: readonly Case[]): readonly string[];
}

interface Counts {
  readonly total: number;
  readonly passed: number;
  readonly failed: number;
}

const seconds = ({ durationMs }: Case, digits = 1): string => ((durationMs ?? 0) / 1000).toFixed(digits);
const hasFailed = ({ status }: Case): boolean => status === 'Failed';

const printing: Readonly<Record<DemoTool, Printing>> = {
  Playwright: {
    head: (count) => `Running ${count} tests using 2 workers`,
    of: (one, index) =>
      `  ${hasFailed(one) ? '✘' : '✓'}  ${one.suite}:${9 + index * 7}:5 › ${one.name} (${seconds(one)}s)`,
    indent: '    ',
    end: ({ passed, failed }, cases) => [
      ...(failed > 0
        ? [`  ${failed} failed`, ...cases.map(({ suite, name }) => `    ${suite} › ${name}`)]
        : []),
      `  ${passed} passed (1.4m)`,
    ],
  },
  Browsers: {
    of: (one) => `[${one.suite}] ${one.name} … ${hasFailed(one) ? 'FAILED' : 'ok'}`,
    indent: '',
    end: ({ total, passed, failed }) => [
      `${total} checks, ${passed} passed${failed > 0 ? `, ${failed} failed` : ''}`,
    ],
  },
  Appium: {
    head: () => 'Appium session on Pixel 8 (Android 16), app com.northwind.shopper 5.2.0',
    of: (one) => `${hasFailed(one) ? 'FAIL' : 'PASS'}  ${one.suite}.${one.name}`,
    indent: '',
    end: ({ total, failed }) => [`Tests run: ${total}, Failures: 0, Errors: ${failed}, Skipped: 0`],
  },
  XCTest: {
    head: () => "Test Suite 'ShopperUITests' started",
    of: (one) =>
      `Test Case '-[${one.suite} ${one.name}]' ${hasFailed(one) ? 'failed' : 'passed'} (${seconds(one, 3)} seconds)`,
    indent: '',
    end: ({ total, failed }) => [`Executed ${total} tests, with ${failed} failure${failed === 1 ? '' : 's'}`],
  },
  Cucumber: {
    of: (one) => `Scenario: ${one.name} … ${hasFailed(one) ? 'failed' : 'passed'}`,
    indent: '  ',
    end: ({ total, passed, failed }) => [
      `${total} scenarios (${failed > 0 ? `${failed} failed, ` : ''}${passed} passed)`,
    ],
  },
  pytest: {
    head: (count) => `collected ${count} items`,
    of: (one) => `${one.suite.replaceAll('.', '/')}.py::${one.name} ${hasFailed(one) ? 'FAILED' : 'PASSED'}`,
    indent: '',
    end: ({ passed, failed }) => [`${failed > 0 ? `${failed} failed, ` : ''}${passed} passed in 51.06s`],
  },
  Steps: {
    of: (one) => `${one.name} … ${hasFailed(one) ? 'failed' : 'ok'}`,
    indent: '',
  },
};

/** Returns the output of a tool for these test cases, in one piece per moment; its numbers match them. */
export function printedBy(tool: DemoTool, cases: readonly Case[]): string[] {
  const { head, of, indent, end } = printing[tool];
  const failed = cases.filter(hasFailed);
  const counts = { total: cases.length, passed: cases.length - failed.length, failed: failed.length };
  const failures = failed.map(({ message }) =>
    ['', ...message.split('\n').map((line) => indent + line), ''].join('\n'),
  );
  return [
    ...(head ? [head(cases.length)] : []),
    ...cases.map(of),
    ...failures,
    ...(end?.(counts, failed) ?? []),
  ];
}

/** Returns the last lines of an output, as many as an execution stores. */
export function lastOf(output: readonly string[]): string {
  const lines = output.join('\n').split('\n');
  while (lines.join('\n').length > executionLimits.messageMax) lines.shift();
  return lines.join('\n');
}
