import type { Recorders } from '../domain/with-changes.ts';
import { recorderOf, type RecorderParts } from './recorder.ts';
import { serverActs } from './registered.ts';

/** The name of the actor of what no person does. */
const product = 'FireFlink';

/** Replaces the address. */
const onServer = 'the server';

/** Returns the recorders of acts that no user's request asks for. */
export const recordersOf = (parts: RecorderParts): Recorders => ({
  ofServer(name, { licenseId, callerAddress = onServer, actor = product }) {
    const act = serverActs.get(name);
    if (!act) throw new Error(`No domain registers the server's act '${name}'`);
    const { tag, changes } = act;
    const call = { name, tag, changes, replyCode: 200 } as const;
    return recorderOf({ call, actor: { userId: null, name: actor, licenseId }, callerAddress }, parts);
  },
  ofOperator: (call, { params, ...by }) =>
    recorderOf({ call, actor: { userId: null, ...by }, callerAddress: onServer, params }, parts),
});
