import type { PlatformServices } from '../../domain/platform-services.ts';
import { after, daySeconds } from '../../foundation/after.ts';
import type { CaseIssueRow } from '../../foundation/database/schema.ts';
import { repeatWork } from '../../foundation/repeated-work.ts';
import { openedValues } from '../integrations/instance-secrets.ts';
import { jiraOf } from '../integrations/jira/ask-jira.ts';
import { readIssue } from '../integrations/jira/issues.ts';
import { nextCheckAfter } from './next-check.ts';

/** How many issues one round asks for. */
const atOnce = 30;
/** What could not be asked for is asked for after this time. */
const retrySeconds = 3600;

/** Keeps the status of issues up to date. Returns a function that stops it, and resolves when what is under way is done. */
export const watchIssues = (
  context: PlatformServices,
  { timers }: { readonly timers: boolean },
): (() => Promise<void>) =>
  repeatWork({
    everySeconds: 60,
    timers,
    log: context.log,
    failed: 'could not ask Jira for issues',
    run: (isStopping) => refreshDueIssues(context, isStopping),
  });

/** Asks Jira for the issues whose time has come. Several processes may run it: each issue is asked for by one of them. */
export async function refreshDueIssues(
  context: PlatformServices,
  isStopping: () => boolean = () => false,
): Promise<void> {
  for (let asked = 0; asked < atOnce && !isStopping(); asked += 1) {
    const row = await claim(context);
    if (!row) return;
    await refresh(context, row);
  }
}

/** Claims the issue that has been due longest. The process that moves its time ahead has it. */
async function claim({ db, clock }: PlatformServices): Promise<CaseIssueRow | undefined> {
  const now = clock();
  return db
    .updateTable('caseIssues')
    .set({ nextCheckOn: after(now, retrySeconds) })
    .where('nextCheckOn', '<=', now.toISOString())
    .where('id', '=', (due) =>
      due
        .selectFrom('caseIssues as due')
        .select('due.id')
        .where('due.instanceId', 'is not', null)
        .where('due.nextCheckOn', '<=', now.toISOString())
        .orderBy('due.nextCheckOn')
        .orderBy('due.id')
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst();
}

async function refresh(context: PlatformServices, row: CaseIssueRow): Promise<void> {
  const { db, clock, providerHttp, secretKey } = context;
  const instance = await db
    .selectFrom('integrationInstances')
    .selectAll()
    .where('id', '=', row.instanceId ?? '')
    .executeTakeFirst();
  if (!instance) return;
  const answer = await readIssue(jiraOf(providerHttp, openedValues(secretKey, instance)), row.issueKey);
  const isGone = answer.kind === 'refused' && answer.status === 404;
  if (answer.kind !== 'ok' && !isGone) return;
  const { summary, status, isDone } =
    answer.kind === 'ok' ? answer.value : { summary: row.summary, status: '', isDone: true };
  const now = clock();
  const hasChanged = status !== row.status;
  const changedOn = hasChanged ? now.toISOString() : row.changedOn;
  await db
    .updateTable('caseIssues')
    .set({
      ...{ summary, status, isDone: isDone ? 1 : 0, changedOn, checkedOn: now.toISOString() },
      nextCheckOn: isGone ? after(now, 365 * daySeconds) : nextCheckAfter(now, new Date(changedOn)),
    })
    .where('id', '=', row.id)
    .execute();
}
