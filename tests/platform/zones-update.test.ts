import { sql, type Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { projectOf } from '#platform/identity/projects/project-rows.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { withUpdated } from '#tests/support/old-database.ts';

const at = '2026-01-15T08:00:00.000Z';

describeOnEachDatabase('the time zones of projects after the update', (database) => {
  test('have the name and the offset of the day, not those of the day on which they were chosen', async () => {
    await withUpdated(database, {
      from: '0071-who-changed-what',
      fill,
      check: async (db) => {
        const clock = () => new Date('2026-07-15T08:00:00.000Z');
        expect(await projectOf({ db, clock }, 'P1')).toMatchObject({
          timeZoneValue: 'Europe/Berlin',
          timeZoneName: 'Central European Summer Time',
          timeZoneOffset: '+02:00',
        });
        const rows = await db.selectFrom('projects').selectAll().execute();
        expect(
          rows.flatMap((row) => Object.keys(row)).filter((name) => /^timeZone(Name|Offset)/.test(name)),
        ).toEqual([]);
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
    values ('P1', 'L1', 'Shop', 'Web', 'Web', '', 'Open', 'Central European Standard Time', 'Europe/Berlin', '+01:00', '', ${at}, 'U1', ${at}, 'U1')`.execute(
    db,
  );
}
