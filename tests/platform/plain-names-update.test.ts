import { sql, type Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { withUpdated } from '#tests/support/old-database.ts';

const at = '2026-11-01T08:00:00.000Z';

describeOnEachDatabase('tables and columns that were renamed', (database) => {
  test('keep their rows, and what refers to them still goes with them', async () => {
    await withUpdated(database, {
      from: '0041-confirmed-members',
      fill,
      check: async (db) => {
        expect(await db.selectFrom('notifications').select(['id', 'attempts']).execute()).toEqual([
          { id: 'N1', attempts: 1 },
        ]);
        expect(await referring(db)).toEqual({ sent: ['ada@example.com'], unsent: ['guest@example.com'] });
        expect(await db.selectFrom('removedExecutions').select(['suiteName', 'run']).execute()).toEqual([
          { suiteName: 'Checkout', run: 7 },
        ]);
        expect(await db.selectFrom('machines').select(['id', 'suitesListed']).execute()).toEqual([
          { id: 'M1', suitesListed: 1 },
        ]);

        await db.deleteFrom('notifications').execute();
        expect(await referring(db)).toEqual({ sent: [], unsent: [] });
      },
    });
  });
});

type Updated = Parameters<Parameters<typeof withUpdated>[1]['check']>[0];

async function referring(db: Updated) {
  const sent = await db.selectFrom('notificationRecipients').select(['notificationId', 'emailId']).execute();
  const unsent = await db.selectFrom('unsentNotifications').select(['notificationId', 'emailId']).execute();
  for (const { notificationId } of [...sent, ...unsent]) expect(notificationId).toBe('N1');
  return { sent: sent.map(({ emailId }) => emailId), unsent: unsent.map(({ emailId }) => emailId) };
}

async function fill(db: Kysely<unknown>): Promise<void> {
  await sql`insert into licenses (id, name, license_type, license_features, billing_cycle, starts_on, ends_on, number_of_parallel_runs, created_on)
    values ('L1', 'Acme', 'ONPREM', '["All"]', 'Yearly', ${at}, ${at}, 5, ${at})`.execute(db);
  await sql`insert into report_notices (id, license_id, created_on, attempts, next_attempt_on, again)
    values ('N1', 'L1', ${at}, 1, ${at}, 0)`.execute(db);
  await sql`insert into mails (id, sealed_mail, created_on, attempts, next_attempt_on, sent_on)
    values ('E1', '', ${at}, 1, ${at}, ${at})`.execute(db);
  await sql`insert into report_notice_recipients (notice_id, email_id, name, mail_id)
    values ('N1', 'ada@example.com', 'Ada', 'E1')`.execute(db);
  await sql`insert into report_notice_unsent (notice_id, email_id, name, reason)
    values ('N1', 'guest@example.com', '', 'full')`.execute(db);
  await insert(db, 'users', {
    id: 'U1',
    email_id: 'ada@example.com',
    name: 'Ada',
    activation_status: 'ACTIVE',
    current_license_id: 'L1',
    created_on: at,
    modified_on: at,
  });
  const changed = { created_on: at, created_by: 'U1', modified_on: at, modified_by: 'U1' };
  await insert(db, 'projects', {
    id: 'P1',
    license_id: 'L1',
    name: 'Shop',
    type: 'Web',
    platform: 'Web',
    app_type: '',
    status: 'Open',
    time_zone_name: 'Coordinated Universal Time',
    time_zone_value: 'UTC',
    time_zone_offset: '+00:00',
    defect_platform: '',
    ...changed,
  });
  await insert(db, 'gone_runs', { project_id: 'P1', suite_name: 'Checkout', run: 7, ended_on: at });
  await insert(db, 'machines', {
    id: 'M1',
    license_id: 'L1',
    user_id: 'U1',
    installation_id: 'installation-of-machine-1',
    host_name: 'machine-1',
    host_key: 'machine-1',
    os_name: 'Linux',
    os_version: 'Ubuntu 24.04',
    installed_dir: '/opt/fireflink-client',
    client_version: '1.0.0',
    system_config_details: '[]',
    driver_synced: 1,
    driver_synced_once: 1,
    cloud: 0,
    execution_environment: 'Local',
    headless: 0,
    selected_os_and_version: '',
    selected_browser_name: 'chrome',
    selected_browser_version: '131',
    all_users_access: 0,
    disabled: 0,
    last_heard_on: at,
    running_count: 0,
    clock_skew_seconds: 0,
    suites_told: 1,
    ...changed,
  });
}

async function insert(db: Kysely<unknown>, table: string, row: Record<string, unknown>): Promise<void> {
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  const values = sql.join(Object.values(row));
  await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(db);
}
