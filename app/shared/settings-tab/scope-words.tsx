import { Time } from '#app/components/text/time.tsx';
import type { ShownSettings } from './settings-tab.ts';

interface ScopeWordsProps {
  readonly shown: ShownSettings;
  /** See `SettingsTab.inheritTo`. */
  readonly inheritTo?: string | undefined;
}

/** Says whose settings are shown, and who saved them last. */
export function ScopeWords({ shown, inheritTo }: ScopeWordsProps) {
  const { from, modifiedOn, modifiedByUname } = shown;
  return (
    <>
      {ownerWords(shown, inheritTo !== undefined)}
      {modifiedOn === null ? (
        ` ${from === 'User' ? 'You haven’t' : 'Nobody has'} changed them yet.`
      ) : (
        <>
          {' Last saved '}
          <Time time={modifiedOn} />
          {modifiedByUname === '' ? '.' : ` by ${modifiedByUname}.`}
        </>
      )}
    </>
  );
}

function ownerWords({ from, projectName, mayEdit }: ShownSettings, canInherit: boolean): string {
  if (from === 'User') return 'Your own settings, for all your projects of this license.';
  if (from === 'Project' && projectName !== null) return `Settings of ${projectName}.`;
  if (!canInherit) return 'Settings of the license, for all projects.';
  if (projectName === null) return 'Defaults for projects without their own settings.';
  const saving = mayEdit ? ` Saving creates separate settings for ${projectName}.` : '';
  return `Inherited from All Projects.${saving}`;
}
