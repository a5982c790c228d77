import type { Proof } from './criterion.ts';

const proof = (file: string, title: string): Proof => ({ file: `tests/${file}`, title });

/** The tests that rows of the report name. A test fails when one of them no longer exists. */
export const proofs = {
  everyScreen: proof('e2e/views/screens.spec.ts', 'the screens of ${name}'),
  pageChecks: proof('e2e/checks.script.spec.ts', 'a page with ${what} is found'),
  focusChecks: proof('e2e/checks.script.spec.ts', 'a focused link ${what} is found'),
  served: proof(
    'e2e/checks.script.spec.ts',
    'a page is checked as served, with its styles and without its scripts',
  ),
  textColors: proof('unit/components/tokens.test.ts', 'make %s readable on %s'),
  markColors: proof('unit/components/tokens.test.ts', 'make %s visible on %s'),
  shapes: proof('unit/components/cells.test.tsx', 'has its own shape beside its text'),
  tones: proof('unit/components/controls.test.tsx', 'names its tone in a word, and errors are alerts'),
  tooltips: proof('unit/components/controls.test.tsx', 'describe their control'),
  labels: proof(
    'unit/components/field.test.tsx',
    'has a label, and is described by its hint and then its error',
  ),
  groups: proof(
    'unit/components/field.test.tsx',
    'show the error once, on the group, and the link to it opens the first box',
  ),
  controls: proof('unit/components/examples.test.tsx', 'labels every control and disables no button'),
  sortedColumn: proof(
    'unit/components/table.test.tsx',
    'marks only the sorted column, and its link reverses the order',
  ),
  rowNames: proof(
    'unit/components/table.test.tsx',
    'names each row by its first cell, and gives it an address',
  ),
  formByKeyboard: proof('e2e/accounts/sign-up.spec.ts', 'signing up works without a mouse'),
  frameByKeyboard: proof(
    'e2e/shell/frame.spec.ts',
    'Tab moves through the whole frame, and the focus stays visible',
  ),
  menusByKeyboard: proof('e2e/shell/frame.spec.ts', 'Every menu works by keyboard alone'),
  filtersByKeyboard: proof('unit/components/menu-keys.test.tsx', 'are chosen from by %s'),
  componentsByKeyboard: proof('e2e/design-system.spec.ts', 'can be walked through by keyboard'),
  drawerFocus: proof(
    'e2e/design-system.script.spec.ts',
    'a drawer keeps the focus inside, and Escape returns it to what opened it',
  ),
  dialogFocus: proof(
    'e2e/executions/ongoing.script.spec.ts',
    'Escape closes one dialog after the other, and the focus returns to what opened it',
  ),
  questionFocus: proof(
    'unit/components/dialog-focus.test.tsx',
    'a question focuses its answer, and returns the focus to what opened it',
  ),
  viewAs: proof(
    'e2e/users/view-as.spec.ts',
    'An Admin views the product as a user, changes nothing, and returns with one click',
  ),
  recoveryCodes: proof(
    'platform/two-factor.test.ts',
    'shows new recovery codes for ten minutes, longer on request, or until they are saved, and voids the old ones',
  ),
  loadingSaid: proof(
    'unit/shell/pending-indicator.test.tsx',
    'announces that a page is loading after a second, and again if it takes long',
  ),
  singleKeys: proof(
    'e2e/shell/frame.script.spec.ts',
    'Single keys open pages, until the setting turns them off',
  ),
  lostSession: proof(
    'e2e/shell/session.spec.ts',
    'A form sent after the session has ended is saved until its owner signs in again',
  ),
  pause: proof(
    'e2e/executions/live.script.spec.ts',
    'Pausing by keyboard stops updates in all tabs, and resuming shows the current state',
  ),
  movement: proof('unit/components/movement.test.ts', 'shows no movement to users who prefer less'),
  textSize: proof(
    'e2e/shell/frame.spec.ts',
    'Theme and text size are stored in the browser and apply immediately',
  ),
  cutText: proof(
    'unit/components/controls.test.tsx',
    'can be focused and is read in full when it is cut off',
  ),
  helpSearch: proof(
    'e2e/help.spec.ts',
    'Help is searched on the server, and results open the matching section',
  ),
  crawl: proof(
    'e2e/shell/crawl.no-script.spec.ts',
    'Every link that ${who} can follow opens a page, and hidden pages are refused',
  ),
  listRead: proof('e2e/read-aloud.script.spec.ts', 'a list is announced as a list'),
  errorsRead: proof('e2e/read-aloud.script.spec.ts', 'a form with errors says what is wrong, and where'),
  drawerRead: proof('e2e/read-aloud.script.spec.ts', 'a drawer is read from its title to its buttons'),
  changeRead: proof('e2e/read-aloud.script.spec.ts', 'a change is announced while the list is open'),
  listStatus: proof(
    'e2e/shell/lists.spec.ts',
    'A list announces what it shows after a search, a page change or sorting, and keeps the focus',
  ),
  typedKept: proof('e2e/accounts/sign-up.spec.ts', 'entries survive an error'),
  askBeforeDeleting: proof(
    'e2e/execution-configuration/result-config.spec.ts',
    'A number that deletes executions is saved only after a question, which keeps the entries',
  ),
  pastedCode: proof('e2e/profile.script.spec.ts', 'pasting a code into any box fills all boxes'),
  signInByKeyboard: proof('e2e/accounts/sign-in.spec.ts', 'signing in works without a mouse'),
  signUpWithoutScript: proof(
    'e2e/accounts/sign-up.spec.ts',
    'a new user signs up, activates the account by email and is signed in',
  ),
  chart: proof(
    'e2e/executions/overview.spec.ts',
    'The overview of a project says what fails, since when, and leads to it',
  ),
  captures: proof(
    'e2e/executions/captures.spec.ts',
    'The page of an execution shows its screenshots and videos, failures first',
  ),
  uploads: proof('e2e/uploads.spec.ts', 'apps are uploaded, listed and removed'),
  blocked: proof(
    'e2e/shell/unreachable.script.spec.ts',
    'Pages and forms work without script requests when these are blocked',
  ),
  pdf: proof(
    'platform/reports.test.ts',
    'are available as a tagged PDF, which embeds its fonts and says which characters it lacks',
  ),
} as const satisfies Record<string, Proof>;
