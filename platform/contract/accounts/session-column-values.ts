import type { FileColumns } from '../lists/column-values.ts';
import type { Session } from './own-account-calls.ts';
import { sessionName } from './session-values.ts';

/** The columns of the devices signed in to an account, in their list and in its file. */
export const sessionColumns = {
  session: { label: 'Device', csv: sessionName },
  current: { label: 'This device', csv: ({ current }) => (current ? 'Yes' : 'No') },
  address: { label: 'IP address', csv: ({ address }) => address },
  signedInOn: { label: 'Signed in', time: ({ signedInOn }) => signedInOn },
  lastUsedOn: { label: 'Last used', time: ({ lastUsedOn }) => lastUsedOn },
} as const satisfies FileColumns<Session>;
