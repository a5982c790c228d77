import { notEvaluated, requirement, supports, supportsBy } from './adherence.server.ts';
import type { Adherence, Chapter } from './criterion.ts';
import { proofs } from './proofs.server.ts';

const described = supports(proofs.helpSearch);
const documentation = supports(proofs.everyScreen, proofs.crawl, proofs.helpSearch);
const operator = notEvaluated(
  'The organization that runs the server supports its users and decides how. This report names a contact.',
);

const rows: readonly [name: string, section508: string, en: string, Adherence][] = [
  ['Accessibility and compatibility features', '602.2', '12.1.1', described],
  ['Accessible documentation', '602.3', '12.1.2', documentation],
  ['Information on accessibility and compatibility features', '603.2', '12.2.2', operator],
  ['Effective communication', '603.3', '12.2.3', operator],
];

export const support508: Chapter = {
  id: 'support_documentation_and_services',
  title: 'Revised Section 508, chapter 6: support documentation and services',
  criteria: rows.map(([name, num, , adherence]) => requirement(num, name, adherence)),
};

export const supportEn: Chapter = {
  id: 'en_301_549_documentation_and_support_services',
  title: 'EN 301 549, clause 12: documentation and support services',
  criteria: [
    ...rows.map(([name, , num, adherence]) => requirement(num, name, adherence)),
    requirement(
      '12.2.4',
      'Accessible documentation',
      supportsBy('Help is part of the product and as accessible as its pages.', proofs.helpSearch),
    ),
  ],
};
