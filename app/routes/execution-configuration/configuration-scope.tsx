import { showTime } from '#app/components/dates.ts';
import { TextLink } from '#app/components/text-link.tsx';
import type { Origin } from '#platform/contract/roles/role-values.ts';

/** A configuration, as far as it is said whose it is. */
export type ShownConfiguration = ScopedConfiguration | OwnConfiguration;

interface SavedConfiguration {
  /** Of the scope, or of the user. */
  readonly id: string;
  readonly modifiedOn: string | null;
  readonly modifiedByUname: string;
  /** It can be changed from there. */
  readonly mayEdit: boolean;
}

/** A configuration of All Projects or of one project. */
interface ScopedConfiguration extends SavedConfiguration {
  readonly from: Origin;
  /** The project that one works in; null in All Projects. */
  readonly projectName: string | null;
}

/** A configuration of the user who looks at it. */
interface OwnConfiguration extends SavedConfiguration {
  readonly from: 'User';
}

interface ScopeProps {
  readonly shown: ShownConfiguration;
  /** Of a configuration that projects can have of their own. */
  readonly inheritTo?: string | undefined;
}

/** Says whose settings these are and who saved them. A project can go back to those of All Projects. */
export function ConfigurationScope({ shown, inheritTo }: ScopeProps) {
  const { from, modifiedOn, modifiedByUname, mayEdit } = shown;
  const own = from === 'Project' && shown.projectName !== null;
  return (
    <div className="execution-configuration-scope">
      <p>
        {whoseIn(shown)}
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

function whoseIn(shown: ShownConfiguration): string {
  if (shown.from === 'User')
    return 'These are your own settings. They apply in every project of the license.';
  const { from, projectName, mayEdit } = shown;
  if (projectName === null) {
    return 'These are the settings of All Projects. They apply in every project without its own settings.';
  }
  if (from === 'Project') return `These are the settings of ${projectName}.`;
  const saving = mayEdit ? ` Saving creates separate settings for ${projectName}.` : '';
  return `Inherited from All Projects.${saving}`;
}
