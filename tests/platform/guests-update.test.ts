import { sql, type Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { withUpdated } from '#tests/support/old-database.ts';

const at = '2026-11-01T08:00:00.000Z';

describeOnEachDatabase('existing guests after the update', (database) => {
  test('are confirmed when they have had a notification; all others are asked, 100 a day', async () => {
    await withUpdated(database, {
      from: '0035-case-order',
      fill,
      check: async (db) => {
        const guests = await db.selectFrom('guests').selectAll().orderBy('emailId').execute();
        expect(guests.filter(({ state }) => state === 'confirmed')).toMatchObject([
          { emailId: 'told@example.com', askedOn: null },
        ]);
        const waiting = guests.filter(({ state }) => state === 'waiting');
        expect(waiting).toHaveLength(101);
        expect(waiting.map(({ emailId }) => emailId)).toContain('never-sent@example.com');
        const [firstDay = ''] = waiting.map(({ askOn }) => askOn).sort();
        const later = waiting.filter(({ askOn }) => askOn !== firstDay);
        expect(later.map(({ askOn }) => Date.parse(askOn) - Date.parse(firstDay))).toEqual([
          24 * 3600 * 1000,
        ]);
        // A user of the license is not a guest of it.
        expect(guests.map(({ emailId }) => emailId)).not.toContain('ada@example.com');
        expect(await db.selectFrom('unsentNotifications').select(['emailId', 'reason']).execute()).toEqual([
          { emailId: 'fifty-first@example.com', reason: 'full' },
        ]);
      },
    });
  });
});

/**
 * Stores a license whose notifications went to a guest and to a user; one email was never sent, one was not written.
 */
async function fill(db: Kysely<unknown>): Promise<void> {
  await sql`insert into licenses (id, name, license_type, license_features, billing_cycle, starts_on, ends_on, number_of_parallel_runs, created_on)
    values ('L1', 'Acme', 'ONPREM', '["All"]', 'Yearly', ${at}, ${at}, 5, ${at})`.execute(db);
  await sql`insert into users (id, email_id, name, activation_status, current_license_id, created_on, modified_on)
    values ('U1', 'ada@example.com', 'Ada', 'ACTIVE', 'L1', ${at}, ${at})`.execute(db);
  await sql`insert into license_users (license_id, user_id, privilege, created_on)
    values ('L1', 'U1', 'Super Admin', ${at})`.execute(db);
  await sql`insert into email_groups (id, license_id, name, name_key, description, created_on, modified_on)
    values ('G1', 'L1', 'Leads', 'leads', '', ${at}, ${at})`.execute(db);
  const others = Array.from({ length: 100 }, (_, index) => `guest${index}@example.com`);
  for (const emailId of ['told@example.com', 'never-sent@example.com', 'ada@example.com', ...others]) {
    await sql`insert into email_group_guests (group_id, email_id, name) values ('G1', ${emailId}, '')`.execute(
      db,
    );
  }
  await sql`insert into report_notices (id, license_id, created_on, attempts, next_attempt_on, again)
    values ('N1', 'L1', ${at}, 1, ${at}, 0)`.execute(db);
  const told = [
    { mailId: 'M1', emailId: 'told@example.com', sentOn: at },
    { mailId: 'M2', emailId: 'ada@example.com', sentOn: at },
    { mailId: 'M3', emailId: 'never-sent@example.com', sentOn: null },
  ];
  for (const { mailId, emailId, sentOn } of told) {
    await sql`insert into mails (id, sealed_mail, created_on, attempts, next_attempt_on, sent_on)
      values (${mailId}, '', ${at}, 1, ${at}, ${sentOn})`.execute(db);
    await sql`insert into report_notice_recipients (notice_id, email_id, name, mail_id)
      values ('N1', ${emailId}, '', ${mailId})`.execute(db);
  }
  await sql`insert into report_notice_unsent (notice_id, email_id, name)
    values ('N1', 'fifty-first@example.com', '')`.execute(db);
}
