import type { Recorder } from '../changing.ts';
import { recorderOf, type RecorderParts } from './recorder.ts';
import { serverActs } from './server-words.ts';

/** Nobody's call: the log names the product. */
const server = { userId: null, name: 'FireFlink' } as const;

/** Returns what writes down an act of the server on a license. */
export function recorderOfServer(
  parts: RecorderParts,
  name: keyof typeof serverActs,
  { licenseId }: { readonly licenseId: string },
  address = 'the server',
): Recorder | undefined {
  const { tag, changes } = serverActs[name];
  return recorderOf(
    { call: { name, tag, changes, replyCode: 200 }, actor: { ...server, licenseId }, callerAddress: address },
    parts,
  );
}
