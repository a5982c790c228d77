import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { PlatformCalls } from '#app/request/calls/call-platform.server.ts';
import { refused } from '#app/request/calls/refused.server.ts';
import { answerOn } from '#app/request/forms/answer-on.server.ts';
import { askFirst } from '#app/request/forms/ask-first.server.ts';
import type {
  getReportConfiguration,
  inheritReportConfiguration,
} from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import type {
  getRunConfiguration,
  inheritRunConfiguration,
} from '#platform/contract/execution-configuration/run-configuration-calls.ts';

interface InheritOptions<Call> {
  readonly call: Call;
  /** The tab of the configuration. */
  readonly back: string;
}

interface AskOptions extends InheritOptions<typeof getRunConfiguration | typeof getReportConfiguration> {
  /** What the days of All Projects would delete, as '12 screenshots'; '' when nothing. */
  readonly deletes: (platform: PlatformCalls, projectId: string) => Promise<string>;
}

/** A loader: asks whether a project is to give up its configuration, where it has one, for that of All Projects. */
export const askToInherit = (args: LoaderFunctionArgs, { call, back, deletes }: AskOptions) =>
  askFirst(args, {
    permission: 'execution-configuration.edit',
    find: async ({ platform, privileges }) => {
      const outcome = await platform.call(call, {});
      if (!outcome.ok) throw refused(outcome);
      const { from, id } = outcome.data;
      const projectName = privileges.project?.name ?? null;
      return { from, projectName, deleted: from === 'License' ? '' : await deletes(platform, id) };
    },
    unless: {
      says: ({ from }) => (from === 'License' ? 'These are the settings of All Projects' : undefined),
      back,
    },
  });

/** An action: the project gives it up. */
export const inheritOn = (
  args: ActionFunctionArgs,
  { call, back }: InheritOptions<typeof inheritRunConfiguration | typeof inheritReportConfiguration>,
) =>
  answerOn(args, {
    act: ({ platform, projectId = '' }) => platform.call(call, { params: { id: projectId } }),
    back,
  });
