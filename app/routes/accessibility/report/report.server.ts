import { legalContact } from '#app/shared/page/legal-contact.ts';
import type { Chapter } from './criterion.ts';
import { genericRequirements, nonWebDocuments, software, webPages } from './en-301-549.server.ts';
import { functionalPerformance508, functionalPerformanceEn } from './functional-performance.server.ts';
import { support508, supportEn } from './support.server.ts';
import { wcagLevelA } from './wcag-level-a.server.ts';
import { wcagLevelAA } from './wcag-level-aa.server.ts';

export interface ConformanceReport {
  readonly title: string;
  readonly product: { readonly name: string; readonly version: string; readonly description: string };
  /** The day of the last change, as YYYY-MM-DD. */
  readonly date: string;
  readonly contact: string;
  readonly standards: readonly { readonly name: string; readonly url: string }[];
  readonly methods: readonly string[];
  /** The criteria that have not been evaluated. */
  readonly notEvaluated: readonly string[];
  readonly limits: readonly string[];
  readonly chapters: readonly Chapter[];
}

/** The accessibility conformance report of the product, in the form of VPAT 2.5 INT. */
export const conformanceReport: ConformanceReport = {
  title: 'FireFlink accessibility conformance report',
  product: {
    name: 'FireFlink',
    version: '0.1.0',
    description:
      'The web platform of a test-automation product: every page works without JavaScript, by keyboard and with a screen reader.',
  },
  date: '2026-11-22',
  contact: legalContact,
  standards: [
    {
      name: 'Web Content Accessibility Guidelines (WCAG) 2.2, levels A and AA',
      url: 'https://www.w3.org/TR/WCAG22/',
    },
    {
      name: 'EN 301 549 V3.2.1 (2021-03), clauses 4, 5, 9, 10, 11 and 12',
      url: 'https://www.etsi.org/deliver/etsi_en/301500_301599/301549/03.02.01_60/en_301549v030201p.pdf',
    },
    { name: 'Revised Section 508, chapters 3 and 6', url: 'https://www.access-board.gov/ict/' },
  ],
  methods: [
    'Automated checks of every screen in Chromium, with script, without script and when scripts fail to load: axe-core, html-validate and our own checks of structure, cut-off text, target sizes, focus rings and text spacing.',
    'Every screen at 320 pixels, in forced colors and with text at twice its size.',
    'Tests by keyboard alone, and comparisons with saved transcripts of a virtual screen reader.',
    'Contrast of all colors of both themes, calculated.',
    'Checks of PDF reports: language, title, tags and bookmarks.',
  ],
  notEvaluated: [
    'NVDA, JAWS, VoiceOver and TalkBack',
    'Voice control, switch devices and eye tracking',
    'Tests with users with disabilities',
  ],
  limits: [
    'Screenshots and videos are recorded by customers’ tests and have no descriptions or captions.',
    'Applications that a customer connects to FireFlink are not part of this report.',
  ],
  chapters: [
    wcagLevelA,
    wcagLevelAA,
    functionalPerformanceEn,
    genericRequirements,
    webPages,
    nonWebDocuments,
    software,
    supportEn,
    functionalPerformance508,
    support508,
  ],
};
