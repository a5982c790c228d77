import type { Origin } from '#platform/contract/roles/role-values.ts';

/** An area of settings: its tabs are the submenus of one menu. */
export interface SettingsArea {
  /** The id of the menu. */
  readonly menu: string;
  /** The name of the tabs: 'Execution Configuration'. */
  readonly label: string;
  /** Returns why a tab can't be opened in a closed project; undefined when it can. */
  readonly unavailableIfNotOpen?: (tab: string) => string | undefined;
}

/** A tab of settings. */
export interface SettingsTab {
  readonly area: SettingsArea;
  /** The title of its page. */
  readonly title: string;
  /** Its address; those of its dialogs begin with it. */
  readonly here: string;
  /**
   * The address of the question whether a project follows All Projects again; absent where projects have no settings of
   * their own.
   */
  readonly inheritTo?: string;
  /** The page above it, where it is a section of one of the area's tabs. */
  readonly back?: { readonly to: string; readonly label: string };
}

/** Says where settings come from, and who saved them when. */
export interface SavedSettings {
  readonly id: string;
  /** 'User' for the current user's settings. */
  readonly from: Origin | 'User';
  readonly modifiedOn: string | null;
  readonly modifiedByUname: string;
}

/** Settings as the scope line shows them. */
export interface ShownSettings extends SavedSettings {
  /** The user's current project; null in All Projects. */
  readonly projectName: string | null;
  readonly mayEdit: boolean;
}
