import type { Privilege } from '../contract/access/access-values.ts';
import type { jobTitles } from '../contract/profiles/profile-values.ts';

type JobTitle = (typeof jobTitles)[number];

/** The password of every user in the demo. It is public, so the demo is served to this machine only. */
export const demoPassword = 'Try-FireFlink-1';

export interface DemoPerson {
  readonly name: string;
  readonly emailId: string;
  readonly privilege: Privilege;
  /** 'invited' users have the email and not yet a password; the link of 'expired' ones has lapsed. */
  readonly status: 'active' | 'invited' | 'expired';
  /** How many days ago they were added; all by the owner. */
  readonly added: number;
  /** Their profile. */
  readonly profile?: { readonly organisation: string; readonly jobTitle: JobTitle; readonly phone?: string };
}

/** The owner, who signs up and thereby owns the license. */
export const demoOwner = {
  name: 'Maya Lindqvist',
  emailId: 'maya@demo.example',
  organisation: 'Northwind Retail',
} as const;

/**
 * The other users of the license: every privilege, short and long names, and some who have not signed in yet.
 */
export const demoUsers: readonly DemoPerson[] = [
  {
    name: 'Tomás Okonkwo',
    emailId: 'tomas@demo.example',
    privilege: 'Admin',
    status: 'active',
    added: 58,
    profile: { organisation: 'Northwind Retail', jobTitle: 'QA Lead', phone: '+351912345678' },
  },
  {
    name: 'Ines Duarte',
    emailId: 'ines@demo.example',
    privilege: 'User',
    status: 'active',
    added: 51,
    profile: { organisation: 'Northwind Retail', jobTitle: 'QA Engineer', phone: '+351934567890' },
  },
  { name: 'Jun Watanabe', emailId: 'jun@demo.example', privilege: 'User', status: 'active', added: 44 },
  {
    name: 'Priya Raghunathan-Olsson',
    emailId: 'priya@demo.example',
    privilege: 'User',
    status: 'active',
    added: 37,
    profile: { organisation: 'Raghunathan Quality Engineering Partners', jobTitle: 'Consultant' },
  },
  {
    name: 'Bartholomew Featherston',
    emailId: 'bartholomew.featherston@quality-engineering.demo.example',
    privilege: 'User',
    status: 'active',
    added: 30,
  },
  { name: 'Li Na', emailId: 'lina@demo.example', privilege: 'User', status: 'active', added: 23 },
  { name: 'Sam Reyes', emailId: 'sam@demo.example', privilege: 'Admin', status: 'invited', added: 0 },
  { name: 'Olga Marchetti', emailId: 'olga@demo.example', privilege: 'User', status: 'expired', added: 9 },
];
