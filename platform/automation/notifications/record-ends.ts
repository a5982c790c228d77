import { sql } from 'kysely';
import type { EndedExecutions } from '../../domain/cleanup.ts';
import { compiledQuery, type Places } from '../../foundation/database/compiled-query.ts';

/**
 * Adds a notification for each execution that has just ended, in the transaction that ends it. Recipients and
 * content are determined later. Without any saved report configuration, nothing is added.
 */
export const recordEnds = compiledQuery((db, { ids, endedOn }: Places<EndedExecutions>) =>
  db
    .insertInto('notifications')
    .columns([
      'id',
      'licenseId',
      'projectId',
      'executionId',
      'createdOn',
      'nextAttemptOn',
      'attempts',
      'again',
    ])
    .expression((insert) =>
      insert
        .selectFrom('executions')
        .select((row) => [
          'executions.id',
          'executions.licenseId',
          'executions.projectId',
          'executions.id as executionId',
          sql<string>`cast(${endedOn} as text)`.as('createdOn'),
          sql<string>`cast(${endedOn} as text)`.as('nextAttemptOn'),
          row.lit(0).as('attempts'),
          row.lit(0).as('again'),
        ])
        .where('executions.id', 'in', ids)
        .where('executions.licenseId', 'in', (saved) =>
          saved.selectFrom('reportConfigurations').select('reportConfigurations.licenseId'),
        ),
    ),
);
