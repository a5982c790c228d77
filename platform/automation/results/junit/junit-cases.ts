import type { CaseStatus } from '../../../contract/executions/result-values.ts';
import { resultLimits } from '../../../contract/executions/result-values.ts';
import { cut } from '../../../contract/executions/cut-text-rules.ts';
import { identityOf } from './identity.ts';
import { suiteOf } from './suite-of.ts';

/** A test case as read from one file. Its texts are cut to the stored length. */
export interface ReadCase {
  /** A hash of project, suites, class, file and name: the same in every file and execution. */
  readonly identity: string;
  /** The key by which the history may know it from before; '' where it has none. */
  readonly formerKey: string;
  readonly suite: string;
  readonly name: string;
  readonly status: CaseStatus;
  /** Null when the file gives none. */
  readonly durationMs: number | null;
  readonly message: string;
  readonly file: string;
  /** Whether it failed, and passed when it was run again. */
  readonly retried: boolean;
  /** Why it failed then; '' when the file doesn't say. */
  readonly firstFailure: string;
  /** The paths of screenshots and videos that it names as its own. */
  readonly attachments: readonly string[];
}

/** The suites around a test case. */
export interface SuitePlace {
  /** A hash of all their names. */
  readonly path: string;
  /** Their names, each cut to the stored length. */
  readonly names: readonly string[];
  readonly host: string;
  /** The source file that contains them; '' when the report names none. */
  readonly file: string;
  /** Whether the host is a project of Playwright. */
  readonly isProject: boolean;
}

/** A test case while its content is read. */
export interface CaseDraft {
  readonly place: SuitePlace;
  readonly attributes: Readonly<Record<string, string>>;
  /** Its messages: of failures, of being skipped, and of failures before it passed. */
  readonly failures: string[];
  readonly skips: string[];
  readonly flakes: string[];
  readonly attachments: string[];
}

type FormerKey = (parts: {
  readonly suites: readonly string[];
  readonly className: string;
  readonly name: string;
  readonly host: string;
}) => string;

/**
 * Returns the test case once it is read to its end. @param formerKey undefined for a case that is only
 * counted
 */
export function caseOf(draft: CaseDraft, formerKey: FormerKey | undefined): ReadCase {
  const { place, attributes, failures, skips, flakes, attachments } = draft;
  const { names: suites, host } = place;
  const name = shown(attributes['name'], resultLimits.nameMax) || '(no name)';
  const className = shown(attributes['classname'], resultLimits.suiteMax);
  const file = attributes['file'] ?? place.file;
  const status = statusOf(attributes, failures, skips);
  const project = place.isProject && suites.at(-1) === className ? host : '';
  const suite = suiteOf(suites, className);
  const retried = flakes.length > 0 && status === 'Passed';
  return {
    identity: formerKey
      ? identityOf({
          project,
          suites: place.path,
          className: attributes['classname'] ?? '',
          file,
          name: attributes['name'] ?? '',
        })
      : '',
    formerKey: formerKey?.({ suites, className, name, host }) ?? '',
    suite: cut(project === '' ? suite : `${suite} (${project})`, resultLimits.suiteMax),
    name,
    status,
    durationMs: milliseconds(attributes['time'] ?? ''),
    message: messageOf(status === 'Failed' ? failures : skips),
    file: shown(file, resultLimits.fileMax),
    retried,
    firstFailure: retried ? messageOf(flakes.slice(0, 1)) : '',
    attachments,
  };
}

const messageOf = (texts: readonly string[]): string =>
  cut(texts.filter(Boolean).join('\n\n'), resultLimits.messageMax);

/** Values that reporters write instead of an element inside the case. */
const saidFailed = /^(?:fail|failed|failure|error|errored|broken)$/i;
const saidSkipped = /\b(?:notrun|skipped|suppressed|disabled)\b/i;

function statusOf(
  { status = '', result = '' }: Readonly<Record<string, string>>,
  failures: readonly string[],
  skips: readonly string[],
): CaseStatus {
  if (failures.length > 0) return 'Failed';
  const said = [status.slice(0, 40), result.slice(0, 40)];
  if (skips.length > 0 || said.some((each) => saidSkipped.test(each))) return 'Skipped';
  return said.some((each) => saidFailed.test(each.trim())) ? 'Failed' : 'Passed';
}

/** Parses seconds as reporters write them: '0.25', '1,234.5', '1e-3', '0,25'. */
export function milliseconds(text: string): number | null {
  if (text.length > 40) return null;
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(trimmed)
    ? trimmed.replaceAll(',', '')
    : trimmed.replace(',', '.');
  const value = Math.round(Number(plain) * 1000);
  return value >= 0 && value <= 2 ** 31 - 1 ? value : null;
}

/** Returns a text in one line. */
export const line = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Returns an attribute in one line, cut to the stored length. Only the beginning of a long one is read. */
export function shown(text: string | undefined, length: number): string {
  if (text === undefined) return '';
  const looked = 4 * length;
  return text.length <= looked
    ? cut(line(text), length)
    : copied(cut(`${line(text.slice(0, looked))} …`, length));
}

/** Copies a text, because a part of a longer one would keep all of it in memory. */
export const copied = (text: string): string => Buffer.from(text).toString();

/** Merges two reports of one test case that was run again; the last result counts. */
export function rerun(
  before: Pick<ReadCase, 'status' | 'retried' | 'message' | 'firstFailure'>,
  after: ReadCase,
): ReadCase {
  const failedBefore = before.status === 'Failed';
  const retried = after.retried || (after.status === 'Passed' && (failedBefore || before.retried));
  const firstFailure = failedBefore ? before.message : before.firstFailure;
  return { ...after, retried, firstFailure: retried ? firstFailure || after.firstFailure : '' };
}
