import type { Consequence } from '../../domain/consequence.ts';
import { sessionName } from '../../contract/accounts/session-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { SessionRow } from '../../foundation/database/schema.ts';
import { deviceOf } from './user-agent.ts';

type EndedSession = Pick<
  SessionRow,
  'id' | 'licenseId' | 'userAgent' | 'address' | 'createdOn' | 'machineId'
>;

/** Returns the consequences that record ended sessions, each in the audit log of its license. */
export async function endedSessions(
  db: Db,
  userId: string,
  ended: readonly EndedSession[],
): Promise<Consequence[]> {
  if (ended.length === 0) return [];
  const { name: user } = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const machineIds = ended.flatMap(({ machineId }) => machineId ?? []);
  const machines =
    machineIds.length === 0
      ? []
      : await db.selectFrom('machines').select(['id', 'hostName']).where('id', 'in', machineIds).execute();
  const hostNames = new Map(machines.map(({ id, hostName }) => [id, hostName]));
  return ended.map(({ id, licenseId, userAgent, address, createdOn: signedInOn, machineId }) => ({
    kind: 'session',
    deed: 'ended',
    id,
    licenseId,
    projectId: null,
    name: sessionName({
      ...deviceOf(userAgent),
      clientOf: machineId === null ? null : (hostNames.get(machineId) ?? ''),
    }),
    before: { user, address, signedInOn },
    after: {},
  }));
}
