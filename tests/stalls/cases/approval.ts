import { approvalVersionPaths } from '#app/paths/approval-version.ts';
import { findActor } from '#platform/access/actor.ts';
import { requireProject } from '#platform/access/project-scope.ts';
import { approvalLimits } from '#platform/contract/approval/approval-values.ts';
import { setVersioning } from '#platform/identity/projects/versioning.ts';
import { putResource } from '#platform/automation/resources/put-resource.ts';
import { setApproval } from '#platform/automation/resources/approval/set-approval.ts';
import { stallCases, type StallCase } from '../stall-case.ts';

const { textBytes } = approvalLimits;

/** Fills a text of the largest size with lines. */
function lines(lineOf: (index: number) => string): string {
  let text = '';
  for (let index = 0; ; index += 1) {
    const next = `${lineOf(index)}\n`;
    if (text.length + next.length > textBytes) return text;
    text += next;
  }
}

/** A list of nothing but short values: JSON with as many lines as there can be. */
const json = (value: number): string =>
  JSON.stringify(Array.from({ length: textBytes / 2 - 2 }, () => value));

/** Texts of the largest size that take longest to compare. */
const texts: Readonly<Record<string, readonly [before: unknown, after: unknown]>> = {
  'lines that all differ': [lines((index) => `a${index}`), lines((index) => `b${index}`)],
  'the shortest lines, in another rhythm': [
    lines((index) => 'ab'.charAt(index % 2)),
    lines((index) => 'abb'.charAt(index % 3)),
  ],
  'lines in reverse': [lines((index) => String(index)), lines((index) => String(99_999 - index))],
  'one line': ['x'.repeat(textBytes), 'y'.repeat(textBytes)],
  'nothing and everything': ['', lines(() => '')],
  'JSON of many values': [JSON.parse(json(1)), JSON.parse(json(2))],
};

/** Approval and versions of a license with many projects, and requests with the largest texts. */
export default stallCases({
  fill: async ({ platform: { context }, projectId, userId, token }) => {
    await context.db
      .transaction()
      .execute((transaction) =>
        setVersioning(transaction, projectId, { versioningEnabled: true, now: context.clock(), userId }),
      );
    const actor = await findActor(context, token);
    const project = await requireProject(context.db, actor, projectId);
    const asked = { actor, project, callerAddress: '', userAgent: '', request: undefined };
    const requests: [name: string, id: string][] = [];
    for (const [index, [name, [before, after]]] of Object.entries(texts).entries()) {
      const params = { kind: 'Script', id: `stall-${index}` } as const;
      await putResource(context, { ...asked, params, body: { name } });
      const body = { state: 'Review', version: '1.0', before, after } as Parameters<
        typeof setApproval
      >[1]['body'];
      await setApproval(context, { ...asked, params, body });
      const { id } = await context.db
        .selectFrom('approvalRequests')
        .select('id')
        .where('externalId', '=', params.id)
        .executeTakeFirstOrThrow();
      requests.push([name, id]);
    }
    return { projectId, requests };
  },
  cases: ({ projectId, requests }): StallCase[] => [
    {
      name: 'approval and versions, the page',
      by: 'signed-in',
      run: ({ page }) => page(approvalVersionPaths.base),
    },
    ...requests.map(([name, id]): StallCase => ({
      name: `approval request, ${name}`,
      by: 'signed-in',
      run: ({ send }) =>
        send(`/project/optimize/v1/approval-requests/${id}`, { headers: { projectid: projectId } }),
    })),
    ...Object.entries(texts).map(([name, [before, after]], index): StallCase => ({
      name: `approval, proposing ${name}`,
      by: 'signed-in',
      run: ({ send, attempt }) =>
        send(`/project/optimize/v1/resources/Script/stall-${index}/approval`, {
          method: 'PUT',
          headers: { projectid: projectId, 'content-type': 'application/json' },
          body: JSON.stringify({ state: 'Review', version: `1.${attempt + 1}`, before, after }),
        }),
    })),
  ],
});
