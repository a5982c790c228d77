import { sql, type Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { withUpdated } from '#tests/support/old-database.ts';

const at = '2026-11-01T08:00:00.000Z';

describeOnEachDatabase('the memory of projects after the update', (database) => {
  test('is without the resources that the platform had deleted', async () => {
    await withUpdated(database, {
      from: '0069-case-issues',
      fill,
      check: async (db) => {
        const memory = await db.selectFrom('projectMemory').select(['source', 'bytes']).execute();
        expect(memory.map(({ source, bytes }) => [source, Number(bytes)])).toEqual([['applications', 500]]);
        const resources = await db.selectFrom('resources').select(['id', 'bytes']).orderBy('id').execute();
        expect(resources.map(({ id, bytes }) => [id, Number(bytes)])).toEqual([
          ['deleted', 0],
          ['there', 500],
        ]);
      },
    });
  });
});

async function fill(db: Kysely<unknown>): Promise<void> {
  await sql`insert into licenses (id, name, license_type, license_features, billing_cycle, starts_on, ends_on, number_of_parallel_runs, created_on)
    values ('L1', 'Acme', 'ONPREM', '["All"]', 'Yearly', ${at}, ${at}, 5, ${at})`.execute(db);
  await sql`insert into users (id, email_id, name, activation_status, current_license_id, created_on, modified_on)
    values ('U1', 'ada@example.com', 'Ada', 'ACTIVE', 'L1', ${at}, ${at})`.execute(db);
  await sql`insert into projects (id, license_id, name, type, platform, app_type, status, time_zone_name, time_zone_value, time_zone_offset, defect_platform, created_on, created_by, modified_on, modified_by)
    values ('P1', 'L1', 'Shop', 'Web', 'Web', '', 'Open', 'Coordinated Universal Time', 'UTC', '+00:00', '', ${at}, 'U1', ${at}, 'U1')`.execute(
    db,
  );
  for (const { id, bytes, deletedOn } of [
    { id: 'there', bytes: 500, deletedOn: null },
    { id: 'deleted', bytes: 7000, deletedOn: at },
  ]) {
    await sql`insert into resources (id, license_id, project_id, kind, external_id, name, name_key, access, state, bytes, created_on, modified_on, deleted_on)
      values (${id}, 'L1', 'P1', 'Script', ${id}, ${id}, ${id}, 'Public', 'New', ${bytes}, ${at}, ${at}, ${deletedOn})`.execute(
      db,
    );
  }
}
