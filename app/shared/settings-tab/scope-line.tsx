import { showTime } from '#app/components/dates.ts';
import { TextLink } from '#app/components/text-link.tsx';
import type { ShownSettings } from './settings-tab.ts';

interface ScopeLineProps {
  readonly shown: ShownSettings;
  /** See `SettingsTab.inheritTo`. */
  readonly inheritTo?: string | undefined;
}

/** Shows the origin of the settings and who saved them, and in a project links back to those of All Projects. */
export function ScopeLine({ shown, inheritTo }: ScopeLineProps) {
  const { from, projectName, modifiedOn, modifiedByUname, mayEdit } = shown;
  const own = from === 'Project' && projectName !== null;
  return (
    <div className="settings-tab-scope">
      <p>
        {ownerWords(shown, inheritTo !== undefined)}
        {modifiedOn === null
          ? ` ${from === 'User' ? 'You haven’t' : 'Nobody has'} changed them yet.`
          : ` Last saved ${showTime(modifiedOn)}${modifiedByUname === '' ? '' : ` by ${modifiedByUname}`}.`}
      </p>
      {own && mayEdit && inheritTo !== undefined && (
        <TextLink id="inherit" to={inheritTo} preventScrollReset>
          Use the settings of All Projects again
        </TextLink>
      )}
    </div>
  );
}

function ownerWords({ from, projectName, mayEdit }: ShownSettings, canInherit: boolean): string {
  if (from === 'User') return 'These are your own settings. They apply in every project of the license.';
  if (from === 'Project' && projectName !== null) return `These are the settings of ${projectName}.`;
  if (!canInherit) return 'These are the settings of the license. They apply in every project.';
  if (projectName === null) {
    return 'These are the settings of All Projects. They apply in every project without its own settings.';
  }
  const saving = mayEdit ? ` Saving creates separate settings for ${projectName}.` : '';
  return `Inherited from All Projects.${saving}`;
}
