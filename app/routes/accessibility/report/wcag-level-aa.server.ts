import {
  doesNotApply,
  partly,
  successCriterion as criterion,
  supports,
  supportsBy,
} from './adherence.server.ts';
import type { Chapter } from './criterion.ts';
import { proofs } from './proofs.server.ts';

/** WCAG 2.2, level AA. */
export const wcagLevelAA: Chapter = {
  id: 'success_criteria_level_aa',
  title: 'WCAG 2.2, success criteria, level AA',
  criteria: [
    criterion('1.2.4', 'Captions (Live)', doesNotApply('There is no live audio or video.')),
    criterion(
      '1.2.5',
      'Audio Description (Prerecorded)',
      partly('Videos are customers’ recordings of test runs and are played as they are.', proofs.captures),
    ),
    criterion('1.3.4', 'Orientation', supports(proofs.everyScreen)),
    criterion('1.3.5', 'Identify Input Purpose', supports(proofs.pageChecks, proofs.formByKeyboard)),
    criterion(
      '1.4.3',
      'Contrast (Minimum)',
      supports(proofs.textColors, proofs.pageChecks),
      supportsBy('Reports and emails use dark text on white.'),
    ),
    criterion('1.4.4', 'Resize text', supports(proofs.textSize, proofs.everyScreen)),
    criterion(
      '1.4.5',
      'Images of Text',
      supportsBy('No text is shown as an image, except in screenshots that customers’ tests take.'),
      supports(proofs.pdf),
    ),
    criterion(
      '1.4.10',
      'Reflow',
      supports(proofs.everyScreen, proofs.pageChecks),
      partly(
        'HTML reports and emails reflow. A PDF has pages of a fixed size; its tags let readers reflow it.',
        proofs.pdf,
      ),
    ),
    criterion('1.4.11', 'Non-text Contrast', supports(proofs.markColors, proofs.focusChecks)),
    criterion('1.4.12', 'Text Spacing', supports(proofs.everyScreen)),
    criterion('1.4.13', 'Content on Hover or Focus', supports(proofs.tooltips, proofs.dialogFocus)),
    criterion('2.4.5', 'Multiple Ways', supports(proofs.helpSearch, proofs.crawl)),
    criterion(
      '2.4.6',
      'Headings and Labels',
      supports(proofs.pageChecks, proofs.labels),
      supports(proofs.pdf),
    ),
    criterion(
      '2.4.7',
      'Focus Visible',
      supports(proofs.focusChecks, proofs.frameByKeyboard, proofs.everyScreen),
    ),
    criterion('2.4.11', 'Focus Not Obscured (Minimum)', supports(proofs.focusChecks, proofs.everyScreen)),
    criterion('2.5.7', 'Dragging Movements', supports(proofs.uploads)),
    criterion('2.5.8', 'Target Size (Minimum)', supports(proofs.pageChecks, proofs.everyScreen)),
    criterion(
      '3.1.2',
      'Language of Parts',
      partly(
        'Names, messages and output come from customers’ tests. Their language is unknown and not marked.',
      ),
      partly('The language of customers’ texts is unknown and not marked.'),
    ),
    criterion('3.2.3', 'Consistent Navigation', supports(proofs.frameByKeyboard, proofs.crawl)),
    criterion('3.2.4', 'Consistent Identification', supports(proofs.controls, proofs.componentsByKeyboard)),
    criterion('3.3.3', 'Error Suggestion', supports(proofs.errorsRead, proofs.labels)),
    criterion('3.3.4', 'Error Prevention (Legal, Financial, Data)', supports(proofs.askBeforeDeleting)),
    criterion(
      '3.3.8',
      'Accessible Authentication (Minimum)',
      supports(proofs.signInByKeyboard, proofs.pastedCode),
    ),
    criterion(
      '4.1.3',
      'Status Messages',
      supports(proofs.listStatus, proofs.changeRead, proofs.errorsRead, proofs.loadingSaid),
    ),
  ],
};
