import type { CaseStatus } from '../../contract/executions/result-values.ts';
import { resultLimits } from '../../contract/executions/result-values.ts';
import { cut } from '../../contract/executions/cut-text-rules.ts';

/** A test case as one file tells of it. Its texts are cut to what is kept. */
export interface ReadCase {
  /** Suite and name in full: the same in every file and execution. */
  readonly identity: string;
  readonly suite: string;
  readonly name: string;
  readonly status: CaseStatus;
  /** Null where nothing is said. */
  readonly durationMs: number | null;
  readonly message: string;
  readonly file: string;
  /** It failed, and passed when it was run again. */
  readonly retried: boolean;
}

/** What stands inside of a test case while it is read. */
export interface CaseDraft {
  readonly suites: readonly string[];
  /** Of the suite around it. Where two suites of a file differ in it alone, it tells them apart. */
  readonly host: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** What it says of failures, and of being skipped. */
  readonly failures: string[];
  readonly skips: string[];
  /** It failed before, in the same run, and passed at last. */
  flaked: boolean;
}

/** What a test case is, once it has been read to its end. */
export function caseOf({ suites, attributes, failures, skips, flaked }: CaseDraft): ReadCase {
  const name = line(attributes['name'] ?? '') || '(no name)';
  const suite = suiteOf(suites, line(attributes['classname'] ?? ''));
  const status = statusOf(attributes, failures, skips);
  return {
    identity: `${suite}\n${name}`,
    suite: cut(suite, resultLimits.suiteMax),
    name: cut(name, resultLimits.nameMax),
    status,
    durationMs: milliseconds(attributes['time'] ?? ''),
    message: cut(
      (status === 'Failed' ? failures : skips).filter(Boolean).join('\n\n'),
      resultLimits.messageMax,
    ),
    file: cut(line(attributes['file'] ?? ''), resultLimits.fileMax),
    retried: flaked && status === 'Passed',
  };
}

function statusOf(
  { status, result }: Readonly<Record<string, string>>,
  failures: readonly string[],
  skips: readonly string[],
): CaseStatus {
  if (failures.length > 0) return 'Failed';
  // GoogleTest says it so.
  const said = `${status ?? ''} ${result ?? ''}`;
  return skips.length > 0 || /\b(?:notrun|skipped|suppressed|disabled)\b/i.test(said) ? 'Skipped' : 'Passed';
}

/** Of the classes that reporters name, this one says nothing: Node's writes it everywhere. */
const noClass = new Set(['', 'test', 'suite']);

/**
 * Where a test case stands. Reporters that nest suites repeat the innermost as its class, or name no class; those that know
 * one suite for everything say by the class alone where it stands.
 */
function suiteOf(suites: readonly string[], className: string): string {
  const named = suites.filter((name) => name !== '');
  if (noClass.has(className) || named.at(-1) === className || named.length > 1) return named.join(' › ');
  return className;
}

/** Of seconds as reporters write them: '0.25', '1,234.5', '1e-3', '0,25'. */
export function milliseconds(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > 40) return null;
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(trimmed)
    ? trimmed.replaceAll(',', '')
    : trimmed.replace(',', '.');
  const value = Math.round(Number(plain) * 1000);
  return value >= 0 && value <= 2 ** 31 - 1 ? value : null;
}

/** A text in one line. */
export const line = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** One test case told of twice: it was run again, and how it went at last counts. */
export const rerun = (before: Pick<ReadCase, 'status' | 'retried'>, after: ReadCase): ReadCase => ({
  ...after,
  retried: after.retried || (after.status === 'Passed' && (before.status === 'Failed' || before.retried)),
});
