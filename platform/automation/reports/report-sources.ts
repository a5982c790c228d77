import { createHash } from 'node:crypto';
import { captureRowsOf } from '../captures/captures-of.ts';
import type { Db } from '../../foundation/database/database.ts';
import { zoneOfProject } from '../../identity/projects/zone-of-project.ts';
import type { ExecutionWithNames } from '../executions/execution-rows.ts';

/** Increase this when the layout changes, so that stored reports are made again. */
const layout = 4;

/**
 * Returns a digest of a report's sources, which shows whether the report is up to date: results, captures and
 * names change after the end.
 */
export async function sourcesOf(db: Db, execution: ExecutionWithNames): Promise<string> {
  const { id, status, cause, message, exitCode, endedOn, projectName, suiteName, initiatorName } = execution;
  const [results, log, captures, history, zone] = await Promise.all([
    db
      .selectFrom('executionResults')
      .select(['generation', 'counted', 'files', 'problems', 'announced'])
      .where('executionId', '=', id)
      .executeTakeFirst(),
    db.selectFrom('executionLogs').select('digest').where('executionId', '=', id).executeTakeFirst(),
    captureRowsOf(db, id),
    db.selectFrom('executionHistory').select('id').where('executionId', '=', id).orderBy('id').execute(),
    zoneOfProject(db, execution.projectId),
  ]);
  const files = captures.map(({ file }) => file);
  const names = { projectName, suiteName, initiatorName, zone };
  const sources = { layout, status, cause, message, exitCode, endedOn, names, results, log, files, history };
  return createHash('sha256').update(JSON.stringify(sources)).digest('base64url');
}
