import {
  doesNotApply,
  partly,
  successCriterion as criterion,
  supports,
  supportsBy,
} from './adherence.server.ts';
import type { Chapter } from './criterion.ts';
import { proofs } from './proofs.server.ts';

const noMedia = doesNotApply('The product has no audio or video of its own.');
const customersVideos = partly(
  'Videos are recorded by customers’ tests. FireFlink plays them without captions or descriptions. The results and output of the execution are available as text.',
  proofs.captures,
);

/** WCAG 2.2, level A. 4.1.1 is obsolete in WCAG 2.2 and reported as VPAT 2.5 asks. */
export const wcagLevelA: Chapter = {
  id: 'success_criteria_level_a',
  title: 'WCAG 2.2, success criteria, level A',
  criteria: [
    criterion(
      '1.1.1',
      'Non-text Content',
      partly(
        'Icons, charts and pictures of the product have text alternatives. Screenshots that customers’ tests take are named by their test case and file, not described.',
        proofs.pageChecks,
        proofs.chart,
        proofs.captures,
      ),
      supports(proofs.pdf),
    ),
    criterion('1.2.1', 'Audio-only and Video-only (Prerecorded)', customersVideos, noMedia),
    criterion('1.2.2', 'Captions (Prerecorded)', customersVideos, noMedia),
    criterion('1.2.3', 'Audio Description or Media Alternative (Prerecorded)', customersVideos, noMedia),
    criterion(
      '1.3.1',
      'Info and Relationships',
      supports(proofs.everyScreen, proofs.pageChecks, proofs.rowNames, proofs.sortedColumn, proofs.labels),
      supports(proofs.pdf),
    ),
    criterion(
      '1.3.2',
      'Meaningful Sequence',
      supports(proofs.drawerRead, proofs.listRead, proofs.served),
      supports(proofs.pdf),
    ),
    criterion(
      '1.3.3',
      'Sensory Characteristics',
      supportsBy('Texts refer to controls by name, not by position, shape or color.', proofs.tones),
      supportsBy('Texts refer to parts by name.'),
    ),
    criterion('1.4.1', 'Use of Color', supports(proofs.shapes, proofs.tones), supports(proofs.pdf)),
    criterion('1.4.2', 'Audio Control', doesNotApply('Nothing plays by itself.'), noMedia),
    criterion(
      '2.1.1',
      'Keyboard',
      supports(
        proofs.frameByKeyboard,
        proofs.menusByKeyboard,
        proofs.filtersByKeyboard,
        proofs.componentsByKeyboard,
        proofs.formByKeyboard,
      ),
    ),
    criterion(
      '2.1.2',
      'No Keyboard Trap',
      supports(proofs.drawerFocus, proofs.dialogFocus, proofs.frameByKeyboard),
    ),
    criterion('2.1.4', 'Character Key Shortcuts', supports(proofs.singleKeys)),
    criterion(
      '2.2.1',
      'Timing Adjustable',
      partly(
        'Using the product extends your session. If it ends before you send a form, the form is saved until you sign in again. Recovery codes on the screen (10 minutes) can be shown longer, as often as you need. Codes sent to a phone (5 minutes) and links in emails (1 or 24 hours) can’t be extended, but you can request new ones.',
        proofs.lostSession,
        proofs.recoveryCodes,
      ),
    ),
    criterion('2.2.2', 'Pause, Stop, Hide', supports(proofs.pause, proofs.movement)),
    criterion(
      '2.3.1',
      'Three Flashes or Below Threshold',
      partly(
        'Nothing in the product flashes. Videos are customers’ content and play only when you start them.',
        proofs.movement,
      ),
      supportsBy('Nothing moves.'),
    ),
    criterion('2.4.1', 'Bypass Blocks', supports(proofs.frameByKeyboard, proofs.pageChecks)),
    criterion('2.4.2', 'Page Titled', supports(proofs.everyScreen, proofs.pageChecks), supports(proofs.pdf)),
    criterion(
      '2.4.3',
      'Focus Order',
      supports(
        proofs.frameByKeyboard,
        proofs.drawerFocus,
        proofs.dialogFocus,
        proofs.questionFocus,
        proofs.viewAs,
      ),
    ),
    criterion(
      '2.4.4',
      'Link Purpose (In Context)',
      supports(proofs.crawl, proofs.pageChecks),
      supportsBy('Link texts describe what they open.'),
    ),
    criterion(
      '2.5.1',
      'Pointer Gestures',
      supportsBy('Nothing needs a gesture: links, buttons and fields only.'),
    ),
    criterion(
      '2.5.2',
      'Pointer Cancellation',
      supportsBy('Links and buttons act on release, as browsers do by default.'),
    ),
    criterion('2.5.3', 'Label in Name', supports(proofs.pageChecks, proofs.cutText)),
    criterion('2.5.4', 'Motion Actuation', doesNotApply('Nothing is operated by motion.')),
    criterion('3.1.1', 'Language of Page', supports(proofs.pageChecks), supports(proofs.pdf)),
    criterion('3.2.1', 'On Focus', supports(proofs.frameByKeyboard, proofs.tooltips)),
    criterion(
      '3.2.2',
      'On Input',
      supportsBy(
        'Forms act only when you send them. If a control changes another one, a status line says so.',
      ),
    ),
    criterion('3.2.6', 'Consistent Help', supports(proofs.frameByKeyboard, proofs.helpSearch)),
    criterion('3.3.1', 'Error Identification', supports(proofs.errorsRead, proofs.labels, proofs.groups)),
    criterion('3.3.2', 'Labels or Instructions', supports(proofs.labels, proofs.controls)),
    criterion('3.3.7', 'Redundant Entry', supports(proofs.typedKept, proofs.lostSession)),
    criterion(
      '4.1.1',
      'Parsing',
      supportsBy('Supported by definition in WCAG 2.2. We check the markup anyway.', proofs.pageChecks),
      supportsBy('Supported by definition in WCAG 2.2.'),
    ),
    criterion(
      '4.1.2',
      'Name, Role, Value',
      supports(proofs.everyScreen, proofs.pageChecks, proofs.drawerRead, proofs.controls),
    ),
  ],
};
