import { buttonExamples, textLinkExamples } from './button.examples.tsx';
import type { ExampleGroup } from './example.ts';
import {
  badgeExamples,
  emptyStateExamples,
  messageExamples,
  progressExamples,
} from './feedback.examples.tsx';
import {
  choiceExamples,
  fileFieldExamples,
  passwordFieldExamples,
  selectFieldExamples,
  textareaFieldExamples,
  textFieldExamples,
} from './field.examples.tsx';
import { menuExamples, tabsExamples, tooltipExamples } from './navigation.examples.tsx';
import { avatarExamples, dialogExamples, iconExamples, panelExamples } from './surface.examples.tsx';
import { tableExamples } from './table.examples.tsx';
import { tokenExamples } from './token.examples.tsx';

/** All examples of the page, in order. */
export const exampleGroups: ExampleGroup[] = [
  tokenExamples,
  buttonExamples,
  textLinkExamples,
  textFieldExamples,
  passwordFieldExamples,
  selectFieldExamples,
  textareaFieldExamples,
  choiceExamples,
  fileFieldExamples,
  messageExamples,
  badgeExamples,
  progressExamples,
  tabsExamples,
  menuExamples,
  tooltipExamples,
  dialogExamples,
  tableExamples,
  emptyStateExamples,
  panelExamples,
  avatarExamples,
  iconExamples,
];
