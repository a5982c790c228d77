import { sql } from 'kysely';
import type { EndedExecutions } from '../../domain/cleanup.ts';
import { compiledQuery, type Places } from '../../foundation/database/compiled-query.ts';

/**
 * Adds a row for each execution that has just ended and was started by a build, in the transaction that ends it, on
 * licenses with an instance that could post. Whether one does, and what, is decided later.
 */
export const recordCommitResults = compiledQuery((db, { ids, endedOn }: Places<EndedExecutions>) =>
  db
    .insertInto('commitResults')
    .columns(['id', 'licenseId', 'createdOn', 'nextAttemptOn', 'attempts'])
    .expression((insert) =>
      insert
        .selectFrom('executions')
        .select((row) => [
          'executions.id',
          'executions.licenseId',
          sql<string>`cast(${endedOn} as text)`.as('createdOn'),
          sql<string>`cast(${endedOn} as text)`.as('nextAttemptOn'),
          row.lit(0).as('attempts'),
        ])
        .where('executions.id', 'in', ids)
        .where('executions.source', 'is not', null)
        .where('executions.licenseId', 'in', (connected) =>
          connected
            .selectFrom('integrationInstances')
            .select('integrationInstances.licenseId')
            .where(sql<boolean>`integration_instances.plugin in ('GitHub', 'GitLab', 'Bitbucket')`),
        ),
    )
    .onConflict((known) => known.column('id').doNothing()),
);
