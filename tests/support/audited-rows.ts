import path from 'node:path';
import type { AuditEntry } from './audit-entry.ts';
import type { AuditedBy, AuditedTables } from './audited-by.ts';
import { foundModules } from './found-modules.ts';
import type { DatabaseRow, TouchedRow } from './touched-tables.ts';

const modules = await foundModules<AuditedTables>(path.join(import.meta.dirname, 'audited'));

/**
 * How the log records deletions, by table. The tables of a new domain are in a module of `audited`, or in `notAudited` or
 * `notWatched`, with the reason.
 */
export const auditedBy: AuditedTables = Object.assign({}, ...modules.values()) as AuditedTables;

/** Tables whose rows are deleted and changed without an entry for each, for the reason beside each. */
export const notAudited: Readonly<Record<string, string>> = {
  chat_messages: 'are personal: an entry says that the conversation was cleared',
  execution_reports: 'are made anew whenever they are asked for',
  removed_executions: 'are what the history of test cases stores about executions whose deletion is audited',
  guest_mails: 'are counters',
  guests: 'says which addresses confirmed: the entries of groups and report configurations name guests',
  invited_addresses: 'are counters',
  licenses: 'are never deleted',
  machine_suites: 'is what a client reports about its machine, with each beat',
  phone_verifications: 'are codes on their way to a phone: an entry says that it was verified',
  recovery_codes:
    'are secret: an entry says that they were created anew, or that two-factor authentication was turned off',
  notification_recipients: 'says whether emails were delivered',
  unsent_notifications: 'says whether emails were delivered',
  notifications: 'say whether emails were delivered',
  resource_changes: 'inform applications about changes that are audited',
  upgrade_requests: 'are never deleted',
  user_profiles: 'goes with its account, whose deletion is audited',
  user_tokens:
    'are links on their way: a new one takes the place of the older, and the entry says that it was sent',
};

/** Columns that name a row's owner or place, and yet change without an entry, for the reason beside each. */
const notMoved: Readonly<Record<string, string>> = {
  'approval_requests.external_id': 'is how an application knows the resource',
  'approval_requests.resource_id': 'is lost with the resource, whose deletion is audited',
  'executions.machine_id': 'is given by the queue, and lost with the machine, whose deletion is audited',
  'executions.request_id': 'is how a start that is sent twice is known',
  'license_users.invitation_mail_id': 'is the newest mail that invites a user, which the entry names',
  'machines.installation_id': 'is how a client is known',
  'phone_verifications.user_id': 'never changes',
  'instance_apps.custom_id': 'is how a provider knows the app',
  'integration_instances.suite_id': 'is lost with the suite, whose deletion is audited',
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
    if (!before || table in notAudited) return [];
    if (!after) {
      const ways = auditedBy[table] ?? [];
      return ways.some((way) => isDescribed(way, before, done)) ? [] : [`deleted ${describe(table, before)}`];
    }
    return moved(table, before, after).flatMap((what) =>
      (auditedBy[table] ?? []).some((way) => isDescribed(way, before, done, what))
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
    const key = auditedBy[table]?.at(-1)?.key;
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

function isDescribed(
  { kinds, id, project, value }: AuditedBy,
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
