import { createHash } from 'node:crypto';
import { captureRowsOf } from '../captures/captures-of.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { ExecutionWithNames } from '../executions/execution-rows.ts';

/** Increase this when the layout changes, so that stored reports are made again. */
const layout = 3;

/**
 * Returns a digest of a report's sources, which shows whether the report is up to date: results, captures and
 * names change after the end.
 */
export async function sourcesOf(db: Db, execution: ExecutionWithNames): Promise<string> {
  const { id, status, cause, message, exitCode, endedOn, projectName, suiteName, initiatorName } = execution;
  const [results, log, captures, history, project] = await Promise.all([
    db
      .selectFrom('executionResults')
      .select(['generation', 'counted', 'files', 'problems', 'announced'])
      .where('executionId', '=', id)
      .executeTakeFirst(),
    db.selectFrom('executionLogs').select('digest').where('executionId', '=', id).executeTakeFirst(),
    captureRowsOf(db, id),
    db.selectFrom('executionHistory').select('id').where('executionId', '=', id).orderBy('id').execute(),
    db
      .selectFrom('projects')
      .select('timeZoneValue')
      .where('id', '=', execution.projectId)
      .executeTakeFirst(),
  ]);
  const files = captures.map(({ file }) => file);
  const names = { projectName, suiteName, initiatorName, zone: project?.timeZoneValue };
  const sources = { layout, status, cause, message, exitCode, endedOn, names, results, log, files, history };
  return createHash('sha256').update(JSON.stringify(sources)).digest('base64url');
}
