import { doesNotApply, notEvaluated, partly, requirement, supports, supportsBy } from './adherence.server.ts';
import type { Adherence, Chapter } from './criterion.ts';
import { proofs } from './proofs.server.ts';

const listening = notEvaluated(
  'Nobody has used the product with NVDA, JAWS, VoiceOver or TalkBack yet. Automated tests check what screen readers receive: roles, names, states, reading order and announcements.',
);
const magnified = supports(proofs.textSize, proofs.everyScreen, proofs.textColors);
const withoutColor = supports(proofs.shapes, proofs.tones, proofs.everyScreen);
const videosOnly = partly(
  'No information is given by sound alone, except in videos that customers’ tests record.',
  proofs.captures,
);
const byHand = notEvaluated(
  'Everything works by keyboard alone, and targets are at least 24 by 24 pixels. Voice control and switch devices haven’t been tested.',
);
const cognition = partly(
  'Pages have one heading, plain labels, errors beside their fields with what to do, and help. Texts haven’t been tested with people with cognitive disabilities.',
  proofs.errorsRead,
  proofs.helpSearch,
);

/** The same statements stand in Section 508 (302) and EN 301 549 (4.2), under other numbers. */
const statements: readonly [name: string, section508: string | undefined, en: string, Adherence][] = [
  ['Without Vision', '302.1', '4.2.1', listening],
  ['With Limited Vision', '302.2', '4.2.2', magnified],
  ['Without Perception of Color', '302.3', '4.2.3', withoutColor],
  ['Without Hearing', '302.4', '4.2.4', videosOnly],
  ['With Limited Hearing', '302.5', '4.2.5', videosOnly],
  ['Without Speech', '302.6', '4.2.6', supportsBy('Nothing is operated by speech.')],
  ['With Limited Manipulation', '302.7', '4.2.7', byHand],
  [
    'With Limited Reach and Strength',
    '302.8',
    '4.2.8',
    doesNotApply('The product is software on your own device.'),
  ],
  [
    'Minimize photosensitive seizure triggers',
    undefined,
    '4.2.9',
    partly(
      'Nothing in the product flashes. Videos are customers’ content and play only when you start them.',
      proofs.movement,
    ),
  ],
  ['With Limited Language, Cognitive, and Learning Abilities', '302.9', '4.2.10', cognition],
  [
    'Privacy',
    undefined,
    '4.2.11',
    supportsBy('Passwords and codes are in masked fields, also for assistive technology.', proofs.labels),
  ],
];

export const functionalPerformance508: Chapter = {
  id: 'functional_performance_criteria',
  title: 'Revised Section 508, chapter 3: functional performance criteria',
  criteria: statements.flatMap(([name, num, , adherence]) =>
    num === undefined ? [] : [requirement(num, name, adherence)],
  ),
};

export const functionalPerformanceEn: Chapter = {
  id: 'en_301_549_functional_performance',
  title: 'EN 301 549, clause 4: functional performance statements',
  criteria: statements.map(([name, , num, adherence]) => requirement(num, name, adherence)),
};
