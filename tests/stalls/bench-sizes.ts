import { sql, type RawBuilder } from 'kysely';
import { v7 as newId } from 'uuid';
import { groupLimits } from '#platform/contract/groups/group-values.ts';
import type { Filling } from './filling.ts';

/** The same sizes as in `npm run bench`. */
export const benchSizes = {
  users: 20_000,
  projects: 5000,
  machines: 90_000,
  auditEntries: 500_000,
  executions: 50_000,
  resources: 20_000,
  groups: 1000,
  groupMembers: groupLimits.membersMax,
} as const;

/** The numbers 1 … `count` as the rows of `numbers (n)`. */
const numbersTo = (count: number): RawBuilder<unknown> =>
  sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})`;

/** A number of a row as 8 digits. */
const digits = sql`substr(cast(100000000 + n as text), 2)`;

/** Ids that have the form of UUIDs of version 7 and sort in the order of their rows. */
const idOf = (kind: string) => sql`${sql.lit(`0193${kind}-0000-7000-8000-0000`)} || ${digits}`;

/** The license of each row, and the user who created it. */
interface Place extends Pick<Filling, 'licenseId' | 'userId' | 'projectId'> {
  readonly roleId: string;
  readonly now: string;
}

/** Fills in users, projects, machines, audit log entries, executions and resources; the database generates them. */
export async function fillBenchSizes(filling: Filling): Promise<Place> {
  const { platform, database, licenseId, userId, projectId } = filling;
  const { db, clock } = platform.context;
  const now = clock().toISOString();
  const roleId = newId();
  const place = { licenseId, userId, projectId, roleId, now };
  await db
    .insertInto('roles')
    .values({
      id: roleId,
      licenseId,
      projectId: null,
      name: 'Bench',
      description: '',
      tabPermissions: '{}',
      createdOn: now,
      createdBy: null,
      modifiedOn: now,
      modifiedBy: null,
    })
    .execute();
  const statements = [
    ...people(place),
    ...projects(place),
    ...machines(place),
    ...auditEntries(place),
    ...executions(place),
    ...resources(place),
    ...groups(place),
  ];
  await db.transaction().execute(async (transaction) => {
    // A trigger counts each row, and PostgreSQL keeps each count until the end: 90,000 machines took minutes.
    if (database === 'postgres') await sql`set local session_replication_role = replica`.execute(transaction);
    for (const statement of statements) await statement.execute(transaction);
    if (database === 'postgres') for (const statement of counts(place)) await statement.execute(transaction);
  });
  return place;
}

const people = ({ licenseId, projectId, roleId, now }: Place) => [
  sql`insert into users (id, name, email_id, password_hash, activation_status, current_license_id, created_on, modified_on)
    ${numbersTo(benchSizes.users)} select ${idOf('0001')}, 'User ' || n, 'user' || n || '@example.com', null, 'PENDING',
      ${sql.lit(licenseId)}, ${sql.lit(now)}, ${sql.lit(now)} from numbers`,
  sql`insert into license_users (license_id, user_id, privilege, created_on)
    select ${sql.lit(licenseId)}, id, 'User', ${sql.lit(now)} from users where id like '01930001-%'`,
  sql`insert into project_users (project_id, user_id, role_id, created_on)
    select ${sql.lit(projectId)}, id, ${sql.lit(roleId)}, ${sql.lit(now)} from users where id like '01930001-%'`,
];

const projects = ({ licenseId, userId, now }: Place) => [
  sql`insert into projects (id, license_id, name, type, platform, app_type, status, time_zone_value, defect_platform,
      created_on, created_by, modified_on, modified_by)
    ${numbersTo(benchSizes.projects)} select ${idOf('0002')}, ${sql.lit(licenseId)}, 'Project ' || ${digits}, 'Web', 'Web', '',
      case when n % 10 = 0 then 'Archive' when n % 7 = 0 then 'Closed' else 'Open' end, 'UTC', '',
      ${sql.lit(now)}, ${sql.lit(userId)}, ${sql.lit(now)}, ${sql.lit(userId)} from numbers`,
];

const machines = ({ licenseId, userId, now }: Place) => [
  sql`insert into machines (id, license_id, user_id, installation_id, host_name, host_key, os_name, os_version, installed_dir,
      client_version, system_config_details, driver_synced, driver_synced_once, cloud, execution_environment, headless,
      selected_os_and_version, selected_browser_name, selected_browser_version, all_users_access, disabled, last_heard_on,
      running_count, clock_skew_seconds, suites_listed, created_on, created_by, modified_on, modified_by)
    ${numbersTo(benchSizes.machines)} select ${idOf('0003')}, ${sql.lit(licenseId)}, ${sql.lit(userId)}, 'installation-' || n,
      'machine-' || ${digits}, 'machine-' || ${digits}, 'Linux', 'Ubuntu 24.04', '/opt/fireflink-client', '1.0.0', '[]', 1, 1, 0,
      'Local', 0, '', 'chrome', '131', n % 2, case when n % 50 = 0 then 1 else 0 end, ${sql.lit(now)}, 0, 0, 0, ${sql.lit(now)},
      ${sql.lit(userId)}, ${sql.lit(now)}, ${sql.lit(userId)} from numbers`,
];

const auditEntries = ({ licenseId, projectId, now }: Place) => [
  sql`insert into audit_entries (id, license_id, project_id, user_id, user_name, address, call, area, outcome, code, message,
      subject_kind, subject_id, subject_name, before, after, created_on)
    ${numbersTo(benchSizes.auditEntries)} select ${idOf('0004')}, ${sql.lit(licenseId)},
      case when n % 3 = 0 then ${sql.lit(projectId)} end, '01930001-0000-7000-8000-0000' || substr(cast(100000001 + n % 500 as text), 2),
      'User ' || (n % 500 + 1), '192.0.2.1', case when n % 2 = 0 then 'updateMachine' else 'updateUser' end,
      case when n % 2 = 0 then 'Machine' else 'User' end, case when n % 50 = 0 then 'refused' else 'done' end,
      case when n % 50 = 0 then 403 else 200 end, '', 'machine', null, 'machine-' || ${digits}, '{"headless":0}', '{"headless":1}',
      ${sql.lit(now)} from numbers`,
];

const executions = ({ licenseId, projectId, userId, now }: Place) => [
  sql`insert into executions (id, license_id, project_id, name, suite_name, created_by, created_on, host_name, os_name,
      any_machine, run_limit_seconds, status, cause, progress, message, exit_code, started_on, acknowledged_on, running_on,
      reported_on, ended_on, ended_verdict)
    ${numbersTo(benchSizes.executions)} select ${idOf('0005')}, ${sql.lit(licenseId)}, ${sql.lit(projectId)}, 'Nightly ' || n,
      'suite ' || (n % 500), ${sql.lit(userId)}, ${sql.lit(now)}, 'machine-1', 'Linux', 0, 108000,
      case when n % 3 = 0 then 'Failed' else 'Passed' end, '', 100, '', 0, ${sql.lit(now)}, ${sql.lit(now)}, ${sql.lit(now)},
      ${sql.lit(now)}, ${sql.lit(now)}, case when n % 3 = 0 then 'Failed' else 'Passed' end from numbers`,
];

const resources = ({ licenseId, projectId, userId, now }: Place) => [
  sql`insert into resources (id, license_id, project_id, kind, external_id, name, name_key, suite_type, access, owner_id, state,
      bytes, created_on, created_by, modified_on, modified_by)
    ${numbersTo(benchSizes.resources)} select ${idOf('0006')}, ${sql.lit(licenseId)}, ${sql.lit(projectId)}, 'suite',
      ${idOf('0006')}, 'suite ' || n, 'suite ' || n, 'Web', 'public', ${sql.lit(userId)}, 'approved', 0, ${sql.lit(now)},
      ${sql.lit(userId)}, ${sql.lit(now)}, ${sql.lit(userId)} from numbers`,
];

const groups = ({ licenseId, userId, now }: Place) => [
  sql`insert into email_groups (id, license_id, project_id, name, name_key, description, created_on, created_by, modified_on,
      modified_by)
    ${numbersTo(benchSizes.groups)} select ${idOf('0007')}, ${sql.lit(licenseId)}, null, 'Group ' || n, 'group ' || n, '',
      ${sql.lit(now)}, ${sql.lit(userId)}, ${sql.lit(now)}, ${sql.lit(userId)} from numbers`,
  sql`insert into email_group_members (group_id, license_id, user_id)
    ${numbersTo(benchSizes.groupMembers)} select '01930007-0000-7000-8000-000000000001', ${sql.lit(licenseId)}, ${idOf('0001')}
      from numbers`,
];

/** Counts what the triggers would have counted. */
const counts = ({ licenseId }: Place) => [
  sql`delete from license_counts where license_id = ${sql.lit(licenseId)}`,
  sql`insert into license_counts (license_id, kind, total)
    select license_id, 'machines', count(*) from machines group by license_id`,
  sql`insert into license_counts (license_id, kind, total)
    select license_id, 'projects', count(*) from projects where status <> 'Archive' group by license_id`,
  sql`insert into license_counts (license_id, kind, total)
    select license_id, 'users', count(*) from license_users group by license_id`,
];
