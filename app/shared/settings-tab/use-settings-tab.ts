import { useSaveQuestion, type SaveQuestion } from './save-question.tsx';
import type { SavedSettings, SettingsTab, ShownSettings } from './settings-tab.ts';

/** A tab with the settings that it shows. */
export interface OpenSettingsTab extends SettingsTab {
  readonly shown: ShownSettings;
  /** The question to answer before the form is saved. */
  readonly question: SaveQuestion | undefined;
  /** The React key of the form: saved settings make a new form, a question belongs to the same one. */
  readonly formKey: string;
}

interface Loaded {
  readonly settings: SavedSettings;
  readonly projectName: string | null;
  readonly mayEdit: boolean;
}

/** Opens a tab with the data of `loadSettings`, for `EditFrame` and `ReadFrame`. */
export function useSettingsTab(
  tab: SettingsTab,
  { settings, projectName, mayEdit }: Loaded,
): OpenSettingsTab {
  const question = useSaveQuestion();
  const { id, from, modifiedOn, modifiedByUname } = settings;
  return {
    ...tab,
    shown: { id, from, modifiedOn, modifiedByUname, projectName, mayEdit },
    question,
    formKey: `${from} ${question?.modifiedOn ?? modifiedOn ?? ''}`,
  };
}
