import type { ProjectStatus, ProjectType } from '../contract/projects/project-values.ts';

/** The default roles of a license, and the one that the demo adds. */
export type DemoRole = 'Full Access' | 'View Access' | 'Test author';

export interface DemoProject {
  readonly name: string;
  readonly type: ProjectType;
  readonly platform: string;
  readonly status: ProjectStatus;
  readonly timeZone: string;
  /** Days before today. */
  readonly created: number;
  readonly modified: number;
  /** Members in addition to the owner, by email address, with their role. */
  readonly members: Readonly<Record<string, DemoRole>>;
}

/** Projects of every type and status, with names from the shortest to the longest. */
export const demoProjects: readonly DemoProject[] = [
  {
    name: 'Web shop',
    type: 'Web',
    platform: 'Web',
    status: 'Open',
    timeZone: 'Europe/Stockholm',
    created: 320,
    modified: 1,
    members: {
      'ines@demo.example': 'Full Access',
      'jun@demo.example': 'Test author',
      'priya@demo.example': 'View Access',
    },
  },
  {
    name: 'Shopper app',
    type: 'Mobile',
    platform: 'Mobile (Android & iOS)',
    status: 'Open',
    timeZone: 'Asia/Tokyo',
    created: 290,
    modified: 3,
    members: { 'jun@demo.example': 'Full Access', 'lina@demo.example': 'Test author' },
  },
  {
    name: 'Click and collect',
    type: 'Web & Mobile',
    platform: 'Web & Mobile (Android & iOS)',
    status: 'Open',
    timeZone: 'Europe/London',
    created: 201,
    modified: 2,
    members: { 'ines@demo.example': 'View Access' },
  },
  {
    name: 'Order service',
    type: 'Web Service',
    platform: 'Database',
    status: 'Open',
    timeZone: 'UTC',
    created: 180,
    modified: 8,
    members: { 'priya@demo.example': 'Full Access' },
  },
  {
    name: 'Sales cloud',
    type: 'Salesforce',
    platform: 'Web',
    status: 'Open',
    timeZone: 'America/New_York',
    created: 155,
    modified: 21,
    members: { 'ines@demo.example': 'Test author' },
  },
  {
    name: 'Finance and operations',
    type: 'MS Dynamics',
    platform: 'Web',
    status: 'Open',
    timeZone: 'Europe/Berlin',
    created: 148,
    modified: 30,
    members: {},
  },
  {
    name: 'Warehouse scanners in all distribution centres (2)',
    type: 'Mobile',
    platform: 'Android',
    status: 'Open',
    timeZone: 'America/Chicago',
    created: 97,
    modified: 12,
    members: { 'bartholomew.featherston@quality-engineering.demo.example': 'Full Access' },
  },
  {
    name: 'Loyalty points',
    type: 'Web',
    platform: 'Web',
    status: 'Open',
    timeZone: 'Asia/Kolkata',
    created: 64,
    modified: 5,
    members: { 'priya@demo.example': 'Test author', 'lina@demo.example': 'View Access' },
  },
  {
    name: 'Gift cards',
    type: 'Web Service',
    platform: 'Database',
    status: 'Open',
    timeZone: 'UTC',
    created: 33,
    modified: 33,
    members: { 'jun@demo.example': 'View Access' },
  },
  {
    name: 'Tax',
    type: 'Web',
    platform: 'Database',
    status: 'Open',
    timeZone: 'Australia/Sydney',
    created: 9,
    modified: 9,
    members: {},
  },
  {
    name: 'Black Friday 2025',
    type: 'Web & Mobile',
    platform: 'Web',
    status: 'Closed',
    timeZone: 'America/Los_Angeles',
    created: 410,
    modified: 330,
    members: { 'ines@demo.example': 'Full Access', 'jun@demo.example': 'Full Access' },
  },
  {
    name: 'Kiosk pilot',
    type: 'Mobile',
    platform: 'Android',
    status: 'Archive',
    timeZone: 'Europe/Paris',
    created: 700,
    modified: 420,
    members: { 'lina@demo.example': 'Full Access' },
  },
];
