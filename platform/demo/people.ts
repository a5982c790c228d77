import type { Privilege } from '../contract/access/access-values.ts';

/** One password for everybody in the demo. It is known to all, so the demo is served to this machine only. */
export const demoPassword = 'Try-FireFlink-1';

export interface DemoPerson {
  readonly name: string;
  readonly emailId: string;
  readonly privilege: Privilege;
  /** 'invited' has had the mail and not yet set a password. */
  readonly status: 'active' | 'invited';
}

/** Signs up, so that the license is hers. */
export const demoOwner = {
  name: 'Maya Lindqvist',
  emailId: 'maya@demo.example',
  organisation: 'Northwind Retail',
} as const;

/** The others on the license: every privilege, short and long names, and some who have not come yet. */
export const demoPeople: readonly DemoPerson[] = [
  { name: 'Tomás Okonkwo', emailId: 'tomas@demo.example', privilege: 'Admin', status: 'active' },
  { name: 'Ines Duarte', emailId: 'ines@demo.example', privilege: 'User', status: 'active' },
  { name: 'Jun Watanabe', emailId: 'jun@demo.example', privilege: 'User', status: 'active' },
  { name: 'Priya Raghunathan-Olsson', emailId: 'priya@demo.example', privilege: 'User', status: 'active' },
  {
    name: 'Bartholomew Featherston',
    emailId: 'bartholomew.featherston@quality-engineering.demo.example',
    privilege: 'User',
    status: 'active',
  },
  { name: 'Li Na', emailId: 'lina@demo.example', privilege: 'User', status: 'active' },
  { name: 'Sam Reyes', emailId: 'sam@demo.example', privilege: 'Admin', status: 'invited' },
  { name: 'Olga Marchetti', emailId: 'olga@demo.example', privilege: 'User', status: 'invited' },
];
