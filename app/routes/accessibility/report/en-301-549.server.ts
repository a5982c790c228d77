import { doesNotApply, notEvaluated, partly, requirement, supports, supportsBy } from './adherence.server.ts';
import type { Chapter } from './criterion.ts';
import { proofs } from './proofs.server.ts';

const terminal = notEvaluated(
  'The client application writes lines of text to a terminal and reads no keys while it runs. It hasn’t been tested with a screen reader.',
);

/** EN 301 549 V3.2.1, the clauses that a web product with documents and a command-line client meets. */
export const genericRequirements: Chapter = {
  id: 'en_301_549_generic_requirements',
  title: 'EN 301 549, clause 5: generic requirements',
  criteria: [
    requirement(
      '5.1',
      'Closed functionality',
      doesNotApply('Pages work with the assistive technology of your device.'),
    ),
    requirement('5.2', 'Activation of accessibility features', supports(proofs.textSize, proofs.pause)),
    requirement('5.3', 'Biometrics', doesNotApply('No biometrics are used.')),
    requirement(
      '5.4',
      'Preservation of accessibility information during conversion',
      supportsBy('Reports keep headings, tables, language and links, as a page and as a PDF.', proofs.pdf),
    ),
    requirement('5.5', 'Operable parts', doesNotApply('There is no hardware.')),
    requirement('5.6', 'Locking or toggle controls', doesNotApply('There are no locking keys.')),
    requirement('5.7', 'Key repeat', doesNotApply('Key repeat is the device’s.')),
    requirement('5.8', 'Double-strike key acceptance', doesNotApply('Key handling is the device’s.')),
    requirement('5.9', 'Simultaneous user actions', supports(proofs.singleKeys, proofs.menusByKeyboard)),
  ],
};

export const webPages: Chapter = {
  id: 'en_301_549_web',
  title: 'EN 301 549, clause 9: web',
  notes: 'Clauses 9.1 to 9.4 are the success criteria of WCAG: see their tables. Clause 9.6, conformance:',
  criteria: [
    requirement(
      '9.6',
      'WCAG conformance requirements',
      partly(
        'Level AA is met, except for the rows above that say “Partially Supports”. Tests cover whole pages and whole processes, also without JavaScript. Applications that a customer connects are shown in a frame and are not part of this report.',
        proofs.everyScreen,
        proofs.served,
        proofs.signUpWithoutScript,
        proofs.blocked,
      ),
    ),
  ],
};

export const nonWebDocuments: Chapter = {
  id: 'en_301_549_non-web-documents',
  title: 'EN 301 549, clause 10: non-web documents',
  notes:
    'Clauses 10.1 to 10.4 are the success criteria of WCAG: see the column for reports and emails in their tables.',
  criteria: [
    requirement('10.5', 'Caption positioning', doesNotApply('Documents contain no video.')),
    requirement('10.6', 'Audio description timing', doesNotApply('Documents contain no video.')),
  ],
};

export const software: Chapter = {
  id: 'en_301_549_software',
  title: 'EN 301 549, clause 11: software',
  notes:
    'The client application is a program for the command line, without a window. Clauses 11.1 to 11.4 are judged as one here.',
  criteria: [
    requirement('11.0', 'Success criteria of WCAG for the client application', terminal),
    requirement('11.5', 'Interoperability with assistive technology', terminal),
    requirement(
      '11.6',
      'Documented accessibility usage',
      supportsBy('The client doesn’t change the accessibility features of the terminal.'),
    ),
    requirement(
      '11.7',
      'User preferences',
      supportsBy('The terminal sets colors and fonts. The client doesn’t change them.'),
    ),
    requirement('11.8', 'Authoring tools', doesNotApply('The client creates no content for others to read.')),
  ],
};
