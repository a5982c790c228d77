import { sql } from 'kysely';
import type { Db } from '../../foundation/database/database.ts';
import { compiledQuery, type Places } from '../../foundation/database/compiled-query.ts';

interface StartedSuite {
  readonly id: string;
  readonly licenseId: string;
  readonly projectId: string;
  readonly name: string;
  readonly nameKey: string;
  readonly ownerId: string;
  readonly createdOn: string;
}

/**
 * Records a suite that a user starts, if its name is new in the project (decisions, 'Resources'). Uses one
 * statement, which mostly finds that the suite exists.
 * @param transaction has locked the license (`lockLicense`)
 * @param suite `id` is used for a new one; `nameKey` is its name in lower case
 */
export async function recordStartedSuite(transaction: Db, suite: StartedSuite): Promise<void> {
  await addUnlessThere(transaction, suite);
}

const addUnlessThere = compiledQuery((db, suite: Places<StartedSuite>) => ({
  compile: () =>
    sql`insert into resources (id, license_id, project_id, kind, external_id, name, name_key, suite_type, access, owner_id,
        state, bytes, created_on, created_by, modified_on, modified_by)
      select ${suite.id}, ${suite.licenseId}, ${suite.projectId}, 'Suite', ${suite.id}, ${suite.name}, ${suite.nameKey},
        'Automation', 'Public', ${suite.ownerId}, 'New', 0, ${suite.createdOn}, ${suite.ownerId}, ${suite.createdOn},
        ${suite.ownerId}
      where not exists (select 1 from resources where project_id = ${suite.projectId} and kind = 'Suite'
        and name_key = ${suite.nameKey} and deleted_on is null)`.compile(db),
}));
