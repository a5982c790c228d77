import type { Cannot } from '#platform/contract/access/cannot-fields.ts';
import type { SignedInUser } from '#tests/support/factories.ts';
import type { Answer, Caller, TestPlatform } from '#tests/support/platform.ts';
import type { ViewerName } from './viewers.ts';

/** A user of the world, and the project that they work in, if any. */
export interface Viewer extends SignedInUser {
  readonly as: ViewerName;
  readonly projectId: string | undefined;
}

export interface Row {
  readonly id: string;
  readonly name: string;
  readonly cannot: Cannot<string>;
}

/** What lists need to make their calls. */
export interface Asking {
  readonly t: TestPlatform;
  readonly viewer: Viewer;
  /** The same, as the calls take it. */
  readonly caller: Caller;
  /** The open project, and a role of it that permits hardly anything. */
  readonly projectId: string;
  readonly roleId: string;
}

/** A list whose rows say what can't be done with them. */
export interface ActingList<Listed extends Row = Row> {
  /** The calls whose replies have these rows, and details like them. */
  readonly calls: readonly string[];
  /** Creates rows of its own, where the world has none: some of the license, some of its project. */
  readonly fill?: (parts: {
    readonly t: TestPlatform;
    readonly owner: SignedInUser;
    readonly projectId: string;
  }) => Promise<void>;
  /** Whether the list is there for this viewer. */
  readonly isFor?: (viewer: Viewer) => boolean;
  readonly rows: (asking: Asking) => Promise<readonly Listed[]>;
  /** Returns the `cannot` of a row's details. */
  readonly details: (asking: Asking, row: Listed) => Promise<Cannot<string>>;
  /** Actions that only permissions refuse, which rows don't explain. */
  readonly byPermissionAlone?: readonly string[];
  /** Makes the call of each action. Those that take rows away come last. */
  readonly actions: Readonly<Record<string, (asking: Asking, row: Listed) => Promise<Answer>>>;
}

/** Names the type of a list's rows. */
export const actingList = <Listed extends Row>(list: ActingList<Listed>): ActingList<Listed> => list;
