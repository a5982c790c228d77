import type { Proof } from './criterion.ts';

const proof = (file: string, title: string): Proof => ({ file: `tests/${file}`, title });

/** The tests that rows of the report name. A test fails when one of them no longer exists. */
export const proofs = {
  everyScreen: proof('e2e/views/screens.spec.ts', 'the screens of ${name}'),
  pageChecks: proof('e2e/checks.script.spec.ts', 'a page with ${what} is found'),
  focusChecks: proof('e2e/checks.script.spec.ts', 'a focused link ${what} is found'),
  served: proof(
    'e2e/checks.script.spec.ts',
    'a page is checked as it was served: with its styles, without its scripts',
  ),
  textColors: proof('unit/components/tokens.test.ts', 'make %s readable on %s'),
  markColors: proof('unit/components/tokens.test.ts', 'make %s visible on %s'),
  shapes: proof('unit/components/cells.test.tsx', 'has a shape of its own beside its word'),
  tones: proof('unit/components/controls.test.tsx', 'says its tone in a word, and errors are alerts'),
  tooltips: proof('unit/components/controls.test.tsx', 'describe their control'),
  labels: proof(
    'unit/components/field.test.tsx',
    'has a label, and is described by its hint and then its error',
  ),
  groups: proof(
    'unit/components/field.test.tsx',
    'give the error once, on the group, and the link to it leads to the first box',
  ),
  controls: proof('unit/components/examples.test.tsx', 'labels every control and disables no button'),
  sortedColumn: proof(
    'unit/components/table.test.tsx',
    'marks the sorted column only, and its link turns the order',
  ),
  rowNames: proof(
    'unit/components/table.test.tsx',
    'names each row by its first cell, and gives it an address',
  ),
  formByKeyboard: proof('e2e/accounts/sign-up.spec.ts', 'signing up needs no mouse'),
  frameByKeyboard: proof(
    'e2e/shell/frame.spec.ts',
    'Tab passes through the whole frame with the focus always in sight',
  ),
  menusByKeyboard: proof('e2e/shell/frame.spec.ts', 'Every menu opens and leads on by keyboard alone'),
  filtersByKeyboard: proof('unit/components/menu-keys.test.tsx', 'are chosen from by %s'),
  componentsByKeyboard: proof('e2e/design-system.spec.ts', 'can be walked through by keyboard'),
  drawerFocus: proof(
    'e2e/design-system.script.spec.ts',
    'a drawer keeps the focus in, and Escape gives it back to its opener',
  ),
  dialogFocus: proof(
    'e2e/executions/ongoing.script.spec.ts',
    'Escape closes one dialog after the other, and the focus returns to what opened it',
  ),
  questionFocus: proof(
    'unit/components/dialog-focus.test.tsx',
    'a question, whose answer has the focus, gives it back to what opened it',
  ),
  viewAs: proof(
    'e2e/users/view-as.spec.ts',
    'An Admin sees the product as a user does, changes nothing, and comes back with one click',
  ),
  recoveryCodes: proof(
    'platform/second-factor.test.ts',
    'new recovery codes are shown for ten minutes, longer if asked for, or until they are kept; the old ones are void',
  ),
  loadingSaid: proof(
    'unit/shell/pending-indicator.test.tsx',
    'says that a page is loading once that takes a second, and again when it takes long',
  ),
  singleKeys: proof(
    'e2e/shell/frame.script.spec.ts',
    'Single keys open pages, until the setting turns them off',
  ),
  lostSession: proof(
    'e2e/shell/session.spec.ts',
    'A form sent after the session has ended is kept until its owner has signed in again',
  ),
  pause: proof(
    'e2e/executions/live.script.spec.ts',
    'Paused by keyboard, the page stands still in all tabs, and goes on from where things are',
  ),
  movement: proof('unit/components/movement.test.ts', 'who wants less movement has none'),
  textSize: proof('e2e/shell/frame.spec.ts', 'Theme and text size are kept in the browser and act at once'),
  cutText: proof('unit/components/controls.test.tsx', 'is read in full and can be reached, when it was cut'),
  helpSearch: proof(
    'e2e/help.spec.ts',
    'Help is searched on the server, and a result leads to the part that fits',
  ),
  crawl: proof(
    'e2e/shell/crawl.no-script.spec.ts',
    'Every link that ${who} can follow leads to a page, and what menus hide is refused',
  ),
  listRead: proof('e2e/read-aloud.script.spec.ts', 'a list is read as what it is'),
  errorsRead: proof('e2e/read-aloud.script.spec.ts', 'a form with errors says what is wrong, and where'),
  drawerRead: proof('e2e/read-aloud.script.spec.ts', 'a drawer is read from its title to its buttons'),
  changeRead: proof('e2e/read-aloud.script.spec.ts', 'a change is announced while the list is open'),
  listStatus: proof(
    'e2e/shell/lists.spec.ts',
    'A list says what it shows after a search, another page and another order, and keeps the reader there',
  ),
  typedKept: proof('e2e/accounts/sign-up.spec.ts', 'what was typed survives an error'),
  askBeforeDeleting: proof(
    'e2e/execution-configuration/result-config.spec.ts',
    'A number by which executions are deleted is saved only after a question, which holds what was filled in',
  ),
  pastedCode: proof(
    'e2e/profile.script.spec.ts',
    'a pasted code fills the boxes, whichever it is pasted into',
  ),
  signInByKeyboard: proof('e2e/accounts/sign-in.spec.ts', 'signing in needs no mouse'),
  signUpWithoutScript: proof(
    'e2e/accounts/sign-up.spec.ts',
    'a stranger signs up, activates the account by mail and signs in',
  ),
  chart: proof(
    'e2e/executions/reports.spec.ts',
    'The page of a project shows how its last executions went, as a picture and in figures',
  ),
  captures: proof(
    'e2e/executions/captures.spec.ts',
    'The page of an execution shows its screenshots and videos, those of failures first',
  ),
  uploads: proof('e2e/uploads.spec.ts', 'apps are uploaded, listed and removed'),
  blocked: proof(
    'e2e/shell/unreachable.script.spec.ts',
    'Where the requests of script are blocked, pages and forms go by documents',
  ),
  pdf: proof(
    'platform/reports.test.ts',
    'come as a tagged PDF, too, in letters that it brings along, or says it has not',
  ),
} as const satisfies Record<string, Proof>;
