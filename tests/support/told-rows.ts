import type { AuditEntry } from './audit-entry.ts';
import type { DatabaseRow, TouchedRow } from './touched-tables.ts';

/** How the log records a row of a table: by an entry about this thing, or about the thing that it is a part of. */
interface ToldBy {
  /** The columns that identify a row. */
  readonly key: readonly string[];
  readonly kinds: readonly string[];
  /** Returns the `subjectId` of the entry. */
  readonly id: (row: DatabaseRow) => unknown;
  /** The project that an entry must be in, where the id does not say it. */
  readonly project?: string;
  /** The value of the entry about the whole that names this part. */
  readonly value?: string;
}

const column = (name: string) => (row: DatabaseRow) => row[name];
const both = (one: string, other: string) => (row: DatabaseRow) => `${row[one]} ${row[other]}`;

/**
 * How the log records deletions, by table. A new table is added here, or to `notTold` or `notWatched`, with the reason.
 */
export const toldBy: Readonly<Record<string, readonly ToldBy[]>> = {
  email_group_guests: [
    { key: ['group_id', 'email_id'], kinds: ['group'], id: column('group_id'), value: 'guests' },
  ],
  email_group_members: [
    { key: ['group_id', 'user_id'], kinds: ['group member'], id: both('group_id', 'user_id') },
    { key: ['group_id', 'user_id'], kinds: ['group'], id: column('group_id'), value: 'members' },
  ],
  email_groups: [{ key: ['id'], kinds: ['group'], id: column('id') }],
  executions: [{ key: ['id'], kinds: ['execution'], id: column('id') }],
  license_default_machines: [
    { key: ['license_id', 'user_id'], kinds: ['default machine'], id: column('user_id') },
  ],
  license_users: [{ key: ['license_id', 'user_id'], kinds: ['user'], id: column('user_id') }],
  machine_users: [
    { key: ['machine_id', 'user_id'], kinds: ['machine user'], id: both('machine_id', 'user_id') },
    { key: ['machine_id', 'user_id'], kinds: ['machine'], id: column('machine_id'), value: 'users' },
  ],
  machines: [{ key: ['id'], kinds: ['machine'], id: column('id') }],
  project_default_machines: [
    {
      key: ['project_id', 'user_id'],
      kinds: ['default machine'],
      id: column('user_id'),
      project: 'project_id',
    },
  ],
  project_reviewers: [
    { key: ['project_id', 'user_id'], kinds: ['reviewer'], id: column('user_id'), project: 'project_id' },
  ],
  project_users: [
    { key: ['project_id', 'user_id'], kinds: ['member'], id: column('user_id'), project: 'project_id' },
  ],
  projects: [{ key: ['id'], kinds: ['project'], id: column('id') }],
  report_configurations: [
    {
      key: ['id'],
      kinds: ['report configuration'],
      id: (row) => row.project_id ?? row.license_id,
      value: 'settingsOf',
    },
  ],
  report_recipients: [
    { key: ['id'], kinds: ['report recipient'], id: column('id') },
    {
      key: ['configuration_id', 'kind', 'user_id', 'group_id', 'email_id'],
      kinds: ['report configuration'],
      id: () => 'any',
      value: 'recipients',
    },
    {
      key: ['configuration_id', 'kind', 'user_id', 'group_id', 'email_id'],
      kinds: ['report configuration'],
      id: () => 'any',
      value: 'settingsOf',
    },
  ],
  resource_links: [
    { key: ['resource_id', 'kind', 'target_id'], kinds: ['resource'], id: column('resource_id') },
  ],
  resources: [{ key: ['id'], kinds: ['resource'], id: column('id') }],
  result_configurations: [
    { key: ['license_id', 'user_id'], kinds: ['result configuration'], id: column('user_id') },
  ],
  roles: [{ key: ['id'], kinds: ['role'], id: column('id') }],
  run_configurations: [
    {
      key: ['id'],
      kinds: ['run configuration'],
      id: (row) => row.project_id ?? row.license_id,
      value: 'settingsOf',
    },
  ],
  second_factors: [{ key: ['user_id'], kinds: ['account'], id: column('user_id') }],
  sessions: [{ key: ['id'], kinds: ['session'], id: column('id') }],
  users: [{ key: ['id'], kinds: ['account'], id: column('id') }],
};

/** Tables whose rows are deleted and changed without an entry for each, for the reason beside each. */
export const notTold: Readonly<Record<string, string>> = {
  chat_messages: 'are personal: an entry says that the conversation was cleared',
  execution_reports: 'are made anew whenever they are asked for',
  gone_runs: 'are what the history of test cases keeps of executions whose deletion is told',
  guest_mails: 'are counters',
  guests:
    'says which addresses confirmed: whose guest they are is told with the group or report configuration',
  invited_addresses: 'are counters',
  licenses: 'are never deleted',
  machine_suites: 'is what a client tells of its machine, with each beat',
  phone_verifications: 'are codes on their way to a phone: an entry says that it was verified',
  recovery_codes: 'are secret: an entry says that they were made anew, or that the second factor went',
  report_notice_recipients: 'says what became of mails',
  report_notice_unsent: 'says what became of mails',
  report_notices: 'say what became of mails',
  resource_changes: 'tell applications of changes that are told',
  upgrade_requests: 'are never deleted',
  user_profiles: 'goes with its account, whose deletion is told',
  user_tokens:
    'are links on their way: a new one takes the place of the older, and the entry says that it was sent',
};

/** Columns that name a row's owner or place, and yet change without an entry, for the reason beside each. */
const notMoved: Readonly<Record<string, string>> = {
  'executions.machine_id': 'is given by the queue, and lost with the machine, whose deletion is told',
  'executions.request_id': 'is how a start that is sent twice is known',
  'license_users.invitation_mail_id': 'is the newest mail that invites somebody, which the entry tells of',
  'machines.installation_id': 'is how a client is known',
  'phone_verifications.user_id': 'never changes',
  'resources.external_id': 'is how an application knows it',
  'resources.template_id': 'is what it is like, not where it belongs',
  'sessions.machine_id': 'is noted when a client registers, which is told',
  'users.current_license_id':
    'follows from the license that is chosen, or that one is removed from, which is told',
};

/** Columns for the user who created or last changed a row: they are cleared with that account. */
const bookkeeping = /_by$|^created_by$/;

type Entries = readonly Pick<
  AuditEntry,
  'subjectKind' | 'subjectId' | 'projectId' | 'before' | 'after' | 'call' | 'outcome'
>[];

/** Returns what happened to rows during a call without an entry, in words. */
export function untold(rows: readonly TouchedRow[], entries: Entries): string[] {
  const done = entries.filter(({ outcome }) => outcome === 'done');
  return netRows(rows).flatMap(({ table, before, after }) => {
    if (!before || table in notTold) return [];
    if (!after) {
      const ways = toldBy[table] ?? [];
      return ways.some((way) => isTold(way, before, done)) ? [] : [`deleted ${describe(table, before)}`];
    }
    return moved(table, before, after).flatMap((what) =>
      (toldBy[table] ?? []).some((way) => isTold(way, before, done, what))
        ? []
        : [`${what.word} ${describe(table, before)}`],
    );
  });
}

/**
 * Returns the net change of each row: one that was written, deleted and written again in a call is the same row, even
 * if its id differs.
 */
export function netRows(rows: readonly TouchedRow[]): TouchedRow[] {
  const net = new Map<string, TouchedRow>();
  for (const [index, { table, before, after }] of rows.entries()) {
    const key = toldBy[table]?.at(-1)?.key;
    const row = after ?? before ?? {};
    const id = `${table} ${key ? key.map((name) => row[name]).join(' ') : index}`;
    const first = net.get(id);
    const was = first ? first.before : before;
    const isSame = was && after && key && !key.includes('id') && 'id' in was;
    net.set(id, { table, before: isSame ? { ...was, id: after.id ?? null } : was, after });
  }
  return [...net.values()];
}

interface Moved {
  readonly word: string;
  /** The change that the entry must mention; undefined where it only has to say that something changed. */
  readonly owner?: { readonly field: string; readonly from: unknown; readonly to: unknown };
}

/** Returns what an update means: that the thing was ended, moved or handed over. */
function moved(table: string, before: DatabaseRow, after: DatabaseRow): Moved[] {
  const changed = Object.keys(after).filter((name) => before[name] !== after[name]);
  const found: Moved[] = [];
  if (changed.includes('deleted_on') && after.deleted_on !== null) found.push({ word: 'deleted' });
  // Executions end by themselves; a user's act is a termination.
  if (table === 'executions' && changed.includes('ended_on') && after.status === 'Terminated') {
    found.push({ word: 'terminated' });
  }
  for (const name of changed) {
    if (!name.endsWith('_id') || bookkeeping.test(name) || `${table}.${name}` in notMoved) continue;
    const isOwner = name === 'owner_id' || (name === 'user_id' && table === 'machines');
    const field = name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    found.push({
      word: `changed ${name} of`,
      ...(isOwner && (before.deleted_on ?? null) === null
        ? { owner: { field, from: before[name], to: after[name] } }
        : {}),
    });
  }
  return found;
}

function isTold(
  { kinds, id, project, value }: ToldBy,
  row: DatabaseRow,
  entries: Entries,
  what?: Moved,
): boolean {
  const subjectId = id(row);
  return entries.some(({ subjectKind, subjectId: about, projectId, before, after }) => {
    if (!kinds.includes(subjectKind)) return false;
    if (subjectId !== 'any' && about !== subjectId) return false;
    if (project !== undefined && projectId !== row[project]) return false;
    const [was, is] = [before as Record<string, unknown>, after as Record<string, unknown>];
    if (what?.owner) {
      const { field, from, to } = what.owner;
      return was[field] === from && is[field] === to;
    }
    if (value !== undefined && was[value] === undefined && Object.keys(is).length > 0) return false;
    return Object.keys(was).length > 0 || Object.keys(is).length > 0;
  });
}

const describe = (table: string, row: DatabaseRow): string =>
  `a row of ${table} (${Object.entries(row)
    .filter(([name]) => name === 'name' || name.endsWith('id'))
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')})`;
