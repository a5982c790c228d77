/** The data centers of Sauce Labs, and the words of its form. Browsers may load it. */

export const dataCenters = ['us-west-1', 'us-east-4', 'eu-central-1'] as const;
export type DataCenter = (typeof dataCenters)[number];

export const dataCenterNames: Readonly<Record<DataCenter, string>> = {
  'us-west-1': 'US West (us-west-1)',
  'us-east-4': 'US East (us-east-4): real devices only',
  'eu-central-1': 'EU Central (eu-central-1)',
};

export const nameOfDataCenter = (id: string): string => dataCenterNames[id as DataCenter] ?? id;

export const sauceMessages = {
  /** While they are asked (spec 1 section 8). */
  asking: 'Please wait for Datacenters',
  validated: 'Choose a data center',
  usernameMissing: 'Username is required',
  keyMissing: 'Access key is required',
  dataCenterMissing: 'Data center is required',
  notAccepted: 'This data center does not accept the account',
  expired: 'The check of this account has expired. Enter it again.',
} as const;
