import type { ExecutionDetails } from '../../contract/executions/execution-calls.ts';
import { runSettingFacts } from '../../contract/execution-configuration/run-setting-words-values.ts';
import { showDuration } from '../../contract/executions/result-words-values.ts';
import { showTimeAlone } from '../../contract/times/time-values.ts';
import type { ReportContent, ReportResults } from './report-content.ts';
import { counted, grouped } from '../../contract/wire/fields/count-values.ts';

export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** Returns the title of a report, for browser tabs and file names. */
export const titleOf = ({ execution }: Pick<ReportContent, 'execution'>): string =>
  `${execution.name}: ${execution.verdict}`;

/** Returns where, when and for how long it ran, and who started it. */
export function executionFacts({ execution }: ReportContent): Fact[] {
  const { startedOn, endedOn, timeZone } = execution;
  return [
    { label: 'Project', value: execution.projectName },
    { label: 'Suite', value: execution.suiteName },
    { label: 'Initiated by', value: execution.createdByUname || 'Unknown' },
    { label: 'Created', value: showTimeAlone(execution.createdOn, timeZone) },
    { label: 'Started', value: startedOn === null ? 'Never' : showTimeAlone(startedOn, timeZone) },
    { label: 'Ended', value: endedOn === null ? 'Not yet' : showTimeAlone(endedOn, timeZone) },
    {
      label: 'Duration',
      value:
        startedOn === null || endedOn === null
          ? '–'
          : showDuration(Date.parse(endedOn) - Date.parse(startedOn)),
    },
    { label: 'Exit code', value: String(execution.exitCode ?? '–') },
    { label: 'Execution ID', value: execution._id },
  ];
}

/**
 * Returns the machine of an execution; once it has been deleted, what the execution itself recorded of it.
 */
export function machineFacts({ machine, preExecution }: ExecutionDetails): Fact[] {
  const [chosen] = preExecution.selectedSystem.flatMap(({ machineInstances }) => machineInstances);
  if (!machine) {
    const { hostName = '', osName = '' } = chosen?.machineInfo ?? {};
    return [
      { label: 'Machine', value: hostName || 'None' },
      { label: 'Operating system', value: osName || '–' },
    ];
  }
  return [
    { label: 'Machine', value: machine.hostName },
    { label: 'Operating system', value: machine.os || '–' },
    { label: 'Browser', value: machine.browser || '–' },
    { label: 'Device', value: machine.device || '–' },
    { label: 'Owner', value: machine.owner },
  ];
}

/** Returns the run settings; undefined for an execution that is older than run settings. */
export function settingFacts({ runSettings }: ExecutionDetails): Fact[] | undefined {
  if (!runSettings) return undefined;
  const { waits, termination, captures, runFailed } = runSettingFacts(runSettings);
  return [...waits, ...termination, ...captures, ...runFailed];
}

/** Returns how many failures and other test cases are not in the lists; '' when all are. */
export function leftOutWords({ totals, failures, others }: ReportResults): string {
  const failed = totals.failed - failures.length;
  const rest = totals.passed + totals.skipped - others.length;
  if (failed + rest === 0) return '';
  const parts = [failed > 0 && counted(failed, 'failure'), rest > 0 && counted(rest, 'other test case')];
  const storedWords =
    totals.notKept === 0
      ? 'The execution’s page lists all of them.'
      : `The execution’s page lists all but ${grouped(totals.notKept)}, which were only counted.`;
  const are = failed + rest === 1 ? 'is' : 'are';
  return `${parts.filter(Boolean).join(' and ')} ${are} not shown here. ${storedWords}`;
}

export const problemsTitle = "Result files that couldn't be read";

/**
 * Returns which result files couldn't be read, and why: the first ones by name, and how many more there are.
 */
export function problemLines({ problems, problemFiles }: ReportContent, most: number): string[] {
  const named = problems.slice(0, most);
  const more = problemFiles - named.reduce((sum, { files }) => sum + files, 0);
  const lines = named.map(({ file, files, reason }) =>
    files === 1 ? `${file}: ${reason}` : `${counted(files, 'file')}: ${reason}`,
  );
  return more > 0 ? [...lines, `and ${grouped(more)} more`] : lines;
}

/** Returns where the whole output is, when the client has sent it. */
export const outputWords = ({ log }: ExecutionDetails): string =>
  log ? `The full output, ${counted(log.lines, 'line')}, is on the execution’s page.` : '';
