import type { FileColumns } from '../lists/column-values.ts';
import type { CiToken } from './ci-token-calls.ts';
import { ciScopeWords } from './ci-token-values.ts';

/** The columns of the CI tokens, in their list and in its file. */
export const ciTokenColumns = {
  name: { label: 'Name', csv: ({ name }) => name },
  start: { label: 'Token', csv: ({ start }) => `${start}…` },
  projectName: { label: 'Project', csv: ({ projectName }) => projectName },
  suiteName: { label: 'Suite', csv: ({ suiteName }) => suiteName },
  scopes: { label: 'Scopes', csv: ({ scopes }) => scopes.map((scope) => ciScopeWords[scope]).join(', ') },
  createdByUname: { label: 'Created By', csv: ({ createdByUname }) => createdByUname },
  createdOn: { label: 'Created On', time: ({ createdOn }) => createdOn },
  rotatedOn: { label: 'Rotated On', time: ({ rotatedOn }) => rotatedOn },
  revokedOn: { label: 'Revoked On', time: ({ revokedOn }) => revokedOn },
  lastUsedOn: { label: 'Last Used On', time: ({ lastUsedOn }) => lastUsedOn },
  lastUsedFrom: { label: 'Last Used From', csv: ({ lastUsedFrom }) => lastUsedFrom },
  expiresOn: { label: 'Expires On', time: ({ expiresOn }) => expiresOn },
  status: { label: 'Status', csv: ({ status }) => status },
} as const satisfies FileColumns<CiToken>;
