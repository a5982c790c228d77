import type { FileColumns } from '../lists/column-values.ts';
import type { InstanceApp } from './app-calls.ts';
import { addressLabel, hasCustomIds, type AppPlugin } from './app-values.ts';

const systems = { android: 'Android', ios: 'iOS' } as const;

/** The columns of the file of an instance's apps; the list of its details combines several of them. */
export const appColumns = (plugin: AppPlugin): FileColumns<InstanceApp> => ({
  name: { label: 'App', csv: ({ name }) => name },
  version: { label: 'Version', csv: ({ version }) => version },
  system: { label: 'System', csv: ({ system }) => (system === null ? '' : systems[system]) },
  ...(plugin !== 'FireFlinkCloud' && {
    address: { label: addressLabel(plugin), csv: ({ address }: InstanceApp) => address },
  }),
  ...(hasCustomIds(plugin) && {
    customId: { label: 'Custom id', csv: ({ customId }: InstanceApp) => customId },
  }),
  bytes: { label: 'Size', unit: 'bytes', csv: ({ bytes }) => bytes ?? '' },
  uploadedByUname: { label: 'Uploaded By', csv: ({ uploadedByUname }) => uploadedByUname },
  uploadedOn: { label: 'Uploaded On', time: ({ uploadedOn }) => uploadedOn },
  ...(plugin === 'Browserstack' && {
    expiresOn: { label: 'Will be deleted on', time: ({ expiresOn }: InstanceApp) => expiresOn },
  }),
});
