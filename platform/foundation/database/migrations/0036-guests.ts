import { sql, type Kysely } from 'kysely';

/** So many guests of a license are asked in a day: as the rule was when this was written. */
const askedADay = 100;
const day = 24 * 3600 * 1000;

/**
 * Whether guests want the mails of a license. Whoever has received a notification counts as confirmed; all others who are chosen
 * are asked, a hundred of a license a day. A mail that was not sent says why. Immutable: later changes are later files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('guests')
    .addColumn('license_id', 'text', (c) => c.notNull().references('licenses.id').onDelete('cascade'))
    .addColumn('email_id', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('ask_on', 'text', (c) => c.notNull())
    .addColumn('asked_on', 'text')
    .addColumn('asked', 'integer', (c) => c.notNull())
    .addColumn('added_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('changed_on', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('guests_pk', ['license_id', 'email_id'])
    .execute();
  await db.schema.createIndex('guests_day').on('guests').columns(['license_id', 'ask_on']).execute();
  await db.schema.createIndex('guests_sender').on('guests').columns(['added_by', 'ask_on']).execute();
  await db.schema.createIndex('guests_due').on('guests').columns(['asked', 'ask_on']).execute();
  await db.schema.createIndex('guests_address').on('guests').columns(['email_id', 'asked_on']).execute();

  const now = new Date();
  const changedOn = now.toISOString();
  await sql`insert into guests (license_id, email_id, state, ask_on, asked_on, asked, added_by, changed_on)
    select distinct n.license_id, r.email_id, 'confirmed', n.first_on, null, 0, null, ${changedOn}
    from (select license_id, min(created_on) as first_on from report_notices group by license_id) as n
    inner join report_notices on report_notices.license_id = n.license_id
    inner join report_notice_recipients as r on r.notice_id = report_notices.id
    inner join mails on mails.id = r.mail_id and mails.sent_on is not null
    where not exists (select 1 from license_users inner join users on users.id = license_users.user_id
      where license_users.license_id = n.license_id and users.email_id = r.email_id)`.execute(db);
  const { rows } = await sql<{
    license: string;
    email: string;
  }>`select license_id as license, email_id as email
    from (
      select email_groups.license_id, email_group_guests.email_id from email_group_guests
        inner join email_groups on email_groups.id = email_group_guests.group_id
      union
      select license_id, email_id from report_recipients where kind = 'guest' and email_id is not null
    ) as chosen
    where not exists (select 1 from guests
        where guests.license_id = chosen.license_id and guests.email_id = chosen.email_id)
      and not exists (select 1 from license_users inner join users on users.id = license_users.user_id
        where license_users.license_id = chosen.license_id and users.email_id = chosen.email_id)
    order by license_id, email_id`.execute(db);
  const seen = new Map<string, number>();
  for (const { license, email } of rows) {
    const before = seen.get(license) ?? 0;
    seen.set(license, before + 1);
    const askOn = new Date(now.getTime() + Math.floor(before / askedADay) * day).toISOString();
    await sql`insert into guests (license_id, email_id, state, ask_on, asked_on, asked, added_by, changed_on)
      values (${license}, ${email}, 'waiting', ${askOn}, null, 0, null, ${changedOn})`.execute(db);
  }

  await db.schema
    .alterTable('report_notice_unsent')
    .addColumn('reason', 'text', (c) => c.notNull().defaultTo('full'))
    .execute();
}
